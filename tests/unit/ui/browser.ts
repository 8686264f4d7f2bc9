/** What every browser has and jsdom lacks. */
if (globalThis.CSS === undefined) {
  // Enough for the ids that widgets make: letters, digits, and signs that a selector must not take for its own.
  const escaped = (text: string) =>
    text.replace(/[^\w-]/g, (sign) => `\\${sign}`).replace(/^\d/, (sign) => `\\3${sign} `)
  Object.defineProperty(globalThis, 'CSS', { value: { escape: escaped } })
}
