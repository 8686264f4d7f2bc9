declare module '*.woff2' {
  /** The address of the file in a page. */
  const address: string
  export default address
}
