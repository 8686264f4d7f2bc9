import { readFileSync } from 'node:fs'
import { createElement } from 'react'

export const dynamic = 'force-dynamic'

let markup

/** A page that is rendered for each request, with the elements of one of the site's pages: `MARKUP`, see markup.ts. */
export default function Page() {
  markup ??= JSON.parse(readFileSync(process.env.MARKUP, 'utf8'))
  const create = (node, index) =>
    typeof node === 'string'
      ? node
      : createElement(node.tag, { ...node.attributes, key: index }, ...node.children.map(create))
  return markup.map(create)
}
