/** For esbuild: what is imported as text, as `./page.css?raw`, which vite understands by itself. */
export const textLoaders = { '.css': 'text', '.client.js': 'text' }
