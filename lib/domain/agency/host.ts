// Letters, digits and hyphens, as DNS has them; international names arrive as punycode.
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
// URL parsers read a host as an IPv4 address when its last label is a number, decimal or hexadecimal.
const NUMERIC = /^(?:\d+|0x[0-9a-f]*)$/

/** A request's host name in lower case, without port; undefined unless it is one plain name, no IP address. */
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
