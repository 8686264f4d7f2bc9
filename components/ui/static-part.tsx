'use client'

import { type ReactNode, useEffect, useId, useState } from 'react'
import { PART_LOST_EVENT } from '#lib/domain/page-signals.ts'

type Props = {
  /** The element; by default `div`. */
  as?: 'div' | 'section' | 'nav' | 'ul' | 'li' | 'p' | 'span' | 'footer' | 'form'
  id?: string
  className?: string
  /** Rendered on the server. Client components inside it get no script. */
  children?: ReactNode
  /** Set by the server (lib/server/next/static-parts.ts): the number of the part, whose content is only in the document. */
  left?: number
  [attribute: string]: unknown
}

// What the document contained, by the number of the part. The router renders the page again from the same payload after
// the back button.
const contents = new Map<number, string>()

function readContent(left: number, id: string): string | undefined {
  const known = contents.get(left)
  if (known !== undefined) return known
  const content = document.getElementById(id)?.innerHTML
  if (content !== undefined) contents.set(left, content)
  return content
}

let isReported = false

/** Requests the page's complete data once, for all parts that were lost at the same moment. */
function reportLoss(): void {
  if (isReported) return
  isReported = true
  // After the effects of all components, so that the listener exists.
  setTimeout(() => {
    isReported = false
    dispatchEvent(new Event(PART_LOST_EVENT))
  })
}

/**
 * A part of a page that React renders on the server and never changes in the browser. Its content is sent once, as HTML, and
 * not a second time as data for hydration (docs/decisions/0046-static-parts.md). Links inside it are followed by
 * components/layout/link-navigation.tsx.
 */
export function StaticPart({ as: Element = 'div', id: ownId, left, children, ...attributes }: Props) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const [content] = useState(() => (left === undefined ? undefined : readContent(left, id)))
  const isLost = left !== undefined && content === undefined
  // A failed hydration renders the page again with other ids; the parts after the place of the failure were not read before.
  useEffect(() => {
    if (isLost) reportLoss()
  }, [isLost])
  if (left === undefined) {
    return (
      <Element {...attributes} id={id}>
        {children}
      </Element>
    )
  }
  const html = content ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React wrote into this document on the server
  return <Element {...attributes} id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
