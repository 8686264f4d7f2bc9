import { useEffect } from 'react'

/**
 * Lets the links to the other languages keep this address's query: a booking's page is made without it, and its id is
 * known to the browser alone.
 */
export function useLanguageLinks(): void {
  useEffect(() => {
    const keep = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
      if (link) link.search = globalThis.location.search
    }
    // Heard before the browser follows; a key's press is a click too.
    document.addEventListener('click', keep, true)
    return () => document.removeEventListener('click', keep, true)
  }, [])
}
