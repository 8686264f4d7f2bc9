'use client'

import { useEffect } from 'react'
import type { Visit, VisitList } from '#lib/browser/device-memory.ts'

/** Remembers the page in this browser, for the list of recent pages. Its code is loaded separately from the page. */
export function RememberVisit({ list, path, title, text }: Visit & { list: VisitList }) {
  useEffect(() => {
    import('#lib/browser/device-memory.ts').then(
      ({ recordVisit }) => recordVisit(list, { path, title, text }),
      // Could not be loaded: the page is not remembered.
      () => undefined,
    )
  }, [list, path, title, text])
  return null
}
