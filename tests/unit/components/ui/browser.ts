/** Browser APIs that jsdom lacks. */
if (globalThis.CSS === undefined) {
  // Sufficient for the ids that components generate: letters, digits and characters with a meaning in selectors.
  const escaped = (text: string) =>
    text.replace(/[^\w-]/g, (sign) => `\\${sign}`).replace(/^\d/, (sign) => `\\3${sign} `)
  Object.defineProperty(globalThis, 'CSS', { value: { escape: escaped } })
}
