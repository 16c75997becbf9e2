/** The text of a file; vite and the bundler's loaders read it in. */
declare module '*?raw' {
  const text: string
  export default text
}
