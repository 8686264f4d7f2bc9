import sanitize from 'sanitize-html'
import { noBreakText } from '#lib/i18n/no-break.ts'

/** HTML that contains only text structure. Only `sanitizeHtml` creates it. */
export type SanitizedHtml = string & { readonly cleaned: unique symbol }

const TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'blockquote',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'dl',
  'dt',
  'dd',
  'bdi',
  'span',
  'address',
  'time',
  'abbr',
]

// A phone number as people write it. Without isolation its groups are reordered between Arabic words.
const PHONE = /(?<![\p{L}\d*+-])(?:[*+]\d[\d-]*\d|(?:\d{1,3}-)+\d{4,})(?![\p{L}\d-])/gu

/** The contract's limit of an editor's text, in characters. */
const MAX_LENGTH = 200_000
/** The deepest accepted nesting of elements. */
const MAX_DEPTH = 500
/** A tag that opens or closes a level: not those without content, nor those that the parser closes by itself. */
const NESTING_TAG = /<(\/?)(?!(?:br|hr|img|wbr|col|p|li|td|th|tr|dt|dd)\b)([a-z][^\s/<>]*)/gi

/** The HTML, or only its text when it is nested so deeply that parsing it would block the process for seconds. */
function boundHtml(html: string): string {
  const bounded = html.slice(0, MAX_LENGTH)
  let depth = 0
  // By name, because an end tag closes only an element of its own name.
  const open = new Map<string, number>()
  for (const [, slash, tag = ''] of bounded.matchAll(NESTING_TAG)) {
    const name = tag.toLowerCase()
    const ofName = open.get(name) ?? 0
    if (slash === '/' && ofName === 0) continue
    const change = slash === '/' ? -1 : 1
    open.set(name, ofName + change)
    depth += change
    if (depth > MAX_DEPTH) return bounded.replace(/<[^<>]*>/g, ' ').replace(/[<>]/g, ' ')
  }
  return bounded
}

/** Characters that reverse the text after them, a price included. The names that upstreams send lose them when they are read. */
const OVERRIDES = /[\u202d\u202e]/g

const withoutOverrides = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value.replace(OVERRIDES, '')]))

/** Stands for a `<` that begins no tag, while the HTML is parsed: the parser reports each such `<` as a text of its own. */
const LITERAL_LESS_THAN = '\uE000'

/**
 * Removes everything from editors' HTML but text structure and links: no scripts, external resources, frames, styles, ids
 * or names. The page has its own `h1`, so an `h1` becomes an `h2`. Links to other sites get `rel="noopener nofollow"`.
 * Nothing overrides the direction of characters. Phone numbers are isolated left to right, and a no-break space is set
 * between a number and its noun.
 */
export function sanitizeHtml(html: string): SanitizedHtml {
  const bounded = boundHtml(html)
    .replaceAll(LITERAL_LESS_THAN, '')
    .replace(/<(?![a-z/!?])/gi, LITERAL_LESS_THAN)
  const cleaned = sanitize(bounded, {
    allowedTags: TAGS,
    allowedAttributes: {
      '*': ['dir', 'lang'],
      a: ['href', 'rel'],
      ol: ['start', 'reversed'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      time: ['datetime'],
      abbr: ['title'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 40,
    // Overrides are removed before the addresses of links are checked: without them, `java<override>script:` would be a script.
    textFilter: (text) => noBreakText(text.replace(OVERRIDES, '')).replace(PHONE, '<bdi dir="ltr">$&</bdi>'),
    transformTags: {
      h1: 'h2',
      // It reverses its text, as the characters do.
      bdo: 'bdi',
      '*': (tagName, attribs) => ({ tagName, attribs: withoutOverrides(attribs) }),
      a: (tagName, attribs) => {
        const { href } = withoutOverrides(attribs)
        return {
          tagName,
          attribs: {
            ...(href !== undefined && { href }),
            ...(/^https?:/i.test(href ?? '') && { rel: 'noopener nofollow' }),
          },
        }
      },
    },
  })
  return cleaned.replaceAll(LITERAL_LESS_THAN, '&lt;') as SanitizedHtml
}
