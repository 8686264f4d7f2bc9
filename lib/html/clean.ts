import sanitize from 'sanitize-html'
import { keepTogether } from '#lib/i18n/together.ts'

/** HTML that holds nothing but text structure, made by `cleanHtml` alone. */
export type CleanHtml = string & { readonly cleaned: unique symbol }

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
  'bdo',
  'span',
  'address',
  'time',
  'abbr',
]

// A phone as people write it. Between Arabic words its groups would change places.
const PHONE = /(?<![\p{L}\d*+-])(?:[*+]\d[\d-]*\d|(?:\d{1,3}-)+\d{4,})(?![\p{L}\d-])/gu

/**
 * What editors wrote, without anything that runs, loads, frames, styles or names: text structure and links only. A
 * page has one first heading, which is not theirs, so an `h1` becomes an `h2`; a link to another site says so; a phone
 * reads from left to right in every language, and a number stays with what it counts.
 */
export function cleanHtml(html: string): CleanHtml {
  return sanitize(html, {
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
    textFilter: (text) => keepTogether(text).replace(PHONE, '<bdi dir="ltr">$&</bdi>'),
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs) => ({
        tagName,
        attribs: {
          ...(attribs.href !== undefined && { href: attribs.href }),
          ...(/^https?:/i.test(attribs.href ?? '') && { rel: 'noopener nofollow' }),
        },
      }),
    },
  }) as CleanHtml
}
