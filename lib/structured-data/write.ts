import type { Thing } from '#lib/structured-data/types.ts'

/**
 * The content of a `<script type="application/ld+json">`. What it says came from upstreams, so no sign is left that a
 * browser could read as the script's end or as a comment's beginning.
 */
export function writeThings(things: readonly Thing[]): string {
  const [only] = things
  const graph = things.length === 1 ? { '@context': 'https://schema.org', ...only } : toGraph(things)
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${toHex(sign)}`)
}

const toGraph = (things: readonly Thing[]) => ({ '@context': 'https://schema.org', '@graph': things })

const toHex = (sign: string) => sign.charCodeAt(0).toString(16).padStart(4, '0')
