/**
 * The agency's code in the first segment of a page's path. Next passes the segment to pages percent-encoded (`a%3Ab`) and to route handlers
 * decoded; no code contains `%`. Undefined when it cannot be decoded.
 */
export function readAgencySegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
