/** Does the text around this element run from right to left? Asked at a key press: a page may hold both directions. */
export function isRtl(element: Element): boolean {
  return element.closest('[dir]')?.getAttribute('dir') === 'rtl'
}

/**
 * What a horizontal arrow key means where it is pressed: 1 is onwards (to the end of the line), -1 is back; undefined
 * for any other key.
 */
export function toStep(key: string, element: Element): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowRight') === isRtl(element) ? -1 : 1
}
