import { useEffect } from 'react'

/** Adds this page's query, which only the browser knows, to the links to the other languages. */
export function useLanguageLinks(): void {
  useEffect(() => {
    const addQuery = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
      if (link) link.search = globalThis.location.search
    }
    // In the capture phase, before the browser follows the link. A key press on a link is a click too.
    document.addEventListener('click', addQuery, true)
    return () => document.removeEventListener('click', addQuery, true)
  }, [])
}
