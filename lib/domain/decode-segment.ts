/** A percent-encoded segment of a path, such as an id or a code with letters of other scripts; undefined when it cannot be decoded. */
export function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
