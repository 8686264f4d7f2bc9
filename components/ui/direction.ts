/** Is this element in a right-to-left context? Read when needed, because a page may contain both directions. */
export function isRtl(element: Element): boolean {
  return element.closest('[dir]')?.getAttribute('dir') === 'rtl'
}

/** The step of a horizontal arrow key: 1 forward in reading direction, -1 back; undefined for any other key. */
export function toArrowStep(key: string, element: Element): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowRight') === isRtl(element) ? -1 : 1
}
