'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { LightboxProps } from '#components/hotel/picture-lightbox.tsx'
import type { PictureViewerProps } from '#components/hotel/viewer-pictures.ts'
import { FRAME_LIMIT } from '#components/ui/frame-limit.ts'
import { useLeaveOverlayEntry } from '#components/ui/use-close-on-back.ts'
import { watchIntention } from '#components/ui/watch-intention.ts'

function findPictureLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-picture]') : null
}

/**
 * The full-screen gallery of a page: opens when a link with `data-picture` anywhere on the page is followed. Its code is
 * loaded when a finger, the pointer or the focus reaches such a link.
 */
export function PictureViewer(props: PictureViewerProps) {
  const [start, setStart] = useState<string>()
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>()
  useLeaveOverlayEntry()

  useEffect(() => {
    /** The picture that the visitor waits for. */
    let awaited: HTMLAnchorElement | undefined
    let isLoaded = false
    const load = () =>
      import('#components/hotel/picture-lightbox.tsx').then(({ PictureLightbox }) => {
        isLoaded = true
        setLightbox(() => PictureLightbox)
      })
    const prepare = (event: Event) => {
      if (findPictureLink(event)) load().catch(() => undefined)
    }
    const open = (event: MouseEvent) => {
      const link = findPictureLink(event)
      // With a modifier the visitor wants the picture in a tab of its own.
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setStart(link.dataset.picture)
      // A loaded gallery opens at once, so there is nothing to give up.
      if (isLoaded) return
      awaited = link
      // Dark at once (app/globals.css), until the gallery is there. If it cannot be loaded, the browser shows the picture.
      link.setAttribute('aria-busy', 'true')
      const uncover = () => link.removeAttribute('aria-busy')
      // The code may never arrive, and there is nothing yet that could be closed.
      setTimeout(uncover, FRAME_LIMIT)
      const endWatch = watchIntention(link, () => {
        uncover()
        if (awaited !== link) return
        awaited = undefined
        setStart(undefined)
      })
      load()
        .catch(() => {
          if (awaited === link) location.assign(link.href)
        })
        .finally(() => {
          uncover()
          endWatch()
        })
    }
    const unmount = new AbortController()
    const { signal } = unmount
    document.addEventListener('pointerover', prepare, { signal })
    document.addEventListener('focusin', prepare, { signal })
    document.addEventListener('click', open, { signal })
    return () => {
      awaited = undefined
      unmount.abort()
    }
  }, [])

  return Lightbox && start !== undefined ? (
    <Lightbox {...props} start={start} onClose={() => setStart(undefined)} />
  ) : null
}
