declare module '*.woff2' {
  /** The address of the file. */
  const address: string
  export default address
}
