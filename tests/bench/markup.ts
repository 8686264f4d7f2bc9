/** A node of a document: a text, or an element. */
export type MarkupNode = string | { tag: string; attributes: Record<string, string>; children: MarkupNode[] }

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/g
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Not markup of the page: React would move or refuse them. */
const LEFT_OUT = /<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g
/** React wants an object, or a function. */
const UNUSABLE = /^(?:style|on\w+)$/

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The HTML of a document's body, without scripts. */
const toBody = (html: string) => (/<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '').replace(LEFT_OUT, '')

/** The elements of a page as React writes it, for `bare/`, which renders the same ones. Not a parser for any HTML. */
export function toMarkup(html: string): MarkupNode[] {
  const body = toBody(html)
  const top: MarkupNode[] = []
  const open: { tag: string; children: MarkupNode[] }[] = []
  let at = 0
  for (const token of body.matchAll(TOKEN)) {
    const [all, end, tag, attributes = '', selfClosed] = token
    const children = open.at(-1)?.children ?? top
    const text = decode(body.slice(at, token.index))
    if (text !== '') children.push(text)
    at = token.index + all.length
    if (tag === undefined) continue
    if (end === '/') {
      const from = open.findLastIndex((one) => one.tag === tag)
      if (from >= 0) open.length = from
      continue
    }
    const named = [...attributes.matchAll(ATTRIBUTE)]
      .map(([, name = '', value = '']) => [name, decode(value)] as const)
      .filter(([name]) => !UNUSABLE.test(name))
    const element = { tag, attributes: Object.fromEntries(named), children: [] as MarkupNode[] }
    children.push(element)
    if (!VOID.test(tag) && selfClosed !== '/') open.push(element)
  }
  return top
}

/** The elements of a document, its head and scripts included. */
export const countElements = (html: string): number =>
  html.replace(/(<script\b[^>]*>)[\s\S]*?(?=<\/script>)/g, '$1').match(/<[a-zA-Z]/g)?.length ?? 0
