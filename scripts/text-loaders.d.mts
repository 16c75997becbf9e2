export declare const textLoaders: Record<string, 'text'>
