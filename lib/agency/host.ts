// Letters, digits and hyphens, as DNS has them; international names arrive as punycode.
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
// A last label that is a number makes the whole an IPv4 address to every URL parser, in any of its spellings.
const NUMERIC = /^(?:\d+|0x[0-9a-f]*)$/

/**
 * The host name a request is for: lower case, without its port. Undefined when the header is missing, given more
 * than once, an address literal, or anything else that is not a plain name; such a request belongs to no agency.
 */
export function readHost(header: string | readonly string[] | null | undefined): string | undefined {
  const value = typeof header === 'string' ? header : header?.length === 1 ? header[0] : undefined
  if (value === undefined || value.length > 260) return undefined
  const [, name = '', port] = /^([A-Za-z0-9.-]+)(?::(\d{1,5}))?$/.exec(value) ?? []
  if (name === '' || name.length > 253 || Number(port ?? 0) > 65_535) return undefined
  const host = name.toLowerCase()
  const labels = host.split('.')
  if (!labels.every((label) => LABEL.test(label)) || NUMERIC.test(labels.at(-1) ?? '')) return undefined
  return host
}
