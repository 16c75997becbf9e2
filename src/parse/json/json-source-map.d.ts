/** The part of json-source-map that is used: offsets, never its lines and columns, which count a tab as four. */
declare module 'json-source-map' {
  export interface Location {
    readonly pos: number
  }

  /** Where a value is, and the key it stands under unless it is the root or an array's element. */
  export interface Mapping {
    readonly value: Location
    readonly valueEnd: Location
    readonly key?: Location
    readonly keyEnd?: Location
  }

  export function parse(source: string): { readonly pointers: Readonly<Record<string, Mapping>> }
}
