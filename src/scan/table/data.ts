/** AssemblyScript source of a constant: the address of some bytes that are in memory from the start. */
export function data(name: string, records: readonly Uint8Array[]): string {
  return `export const ${name}: usize = memory.data<u8>([${Buffer.concat(records).join(', ')}], 16)`
}
