import { useEffect } from 'react'

/** Gives the links to the other languages this page's query, which only the browser knows: an id, or the filters chosen since. */
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
