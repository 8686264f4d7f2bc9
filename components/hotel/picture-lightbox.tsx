'use client'

import { useCloseOnBack } from '#components/ui/use-close-on-back.ts'
import { isWide } from '#components/ui/use-wide.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import '#components/hotel/picture-lightbox.css'
import { getImageProps } from 'next/image'
import { useMemo, useState } from 'react'
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { listRooms, type PictureViewerProps, type ViewerPicture } from '#components/hotel/viewer-pictures.ts'

export type LightboxProps = PictureViewerProps & {
  /** URL of the picture to open at. */
  start: string
  onClose: () => void
}

const THUMBNAIL = { width: 96, height: 64 } as const
const WIDE_THUMBNAIL = { width: 120, height: 80 } as const

/** A slide with all widths in which the site scales pictures. */
function toSlide({ url, width, height, alt, room }: ViewerPicture): SlideImage & { description: string } {
  const { props } = getImageProps({ src: url, width, height, alt, sizes: '100vw' })
  const srcSet = (props.srcSet ?? '').split(', ').flatMap((entry) => {
    const [src = '', size = ''] = entry.split(' ')
    const pixels = Number.parseInt(size, 10)
    return src !== '' && pixels > 0 ? [{ src, width: pixels, height: Math.round((pixels * height) / width) }] : []
  })
  const description = room === undefined || alt.includes(room) ? alt : `${room}. ${alt}`
  return { src: props.src, width, height, alt, srcSet, description }
}

/** The full-screen gallery: swipe, pinch, arrow keys, captions, thumbnails, and the pictures of one room type alone. */
export function PictureLightbox({ pictures, labels, start, onClose }: LightboxProps) {
  const [room, setRoom] = useState<string>()
  const shown = useMemo(
    () => (room === undefined ? pictures : pictures.filter((picture) => picture.room === room)),
    [pictures, room],
  )
  const slides = useMemo(() => shown.map(toSlide), [shown])
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ url }) => url === start),
    ),
  )
  const close = useCloseOnBack(onClose)
  const rooms = listRooms(pictures)
  const wide = isWide()

  const choose = (chosen: string | undefined) => {
    setRoom(chosen)
    setIndex(0)
  }
  const groups = rooms.length > 0 && rooms.length < pictures.length && (
    <fieldset className="picture-groups">
      <legend>{labels.groups}</legend>
      {[undefined, ...rooms].map((name) => (
        <button key={name ?? ''} type="button" aria-pressed={room === name} onClick={() => choose(name)}>
          {name ?? labels.all}
        </button>
      ))}
    </fieldset>
  )

  return (
    <Lightbox
      open
      close={close}
      index={index}
      slides={slides}
      plugins={[Captions, Counter, Thumbnails, Zoom]}
      // Pictures are loaded when they come near: `preload` decides how many thumbnails there are.
      carousel={{ finite: true, preload: 6, padding: 0, imageProps: { loading: 'lazy' } }}
      controller={{ closeOnPullDown: true }}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 3 }}
      thumbnails={{ ...(wide ? WIDE_THUMBNAIL : THUMBNAIL), border: 2, gap: 8, padding: 0, borderRadius: 8 }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      on={{ view: ({ index: viewed }) => setIndex(viewed) }}
      render={{ controls: () => groups }}
      labels={{
        Lightbox: labels.title,
        'Photo gallery': labels.title,
        Close: labels.close,
        Previous: labels.previous,
        Next: labels.next,
        'Zoom in': labels.zoomIn,
        'Zoom out': labels.zoomOut,
        Thumbnails: labels.thumbnails,
        '{index} of {total}': labels.position,
      }}
    />
  )
}
