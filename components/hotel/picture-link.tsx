import { Images } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { url: string; className?: string; children: ReactNode }

/** The address of the original picture: without the site's signature, which only the site's own picture handler reads. */
const toOriginal = (url: string) => url.split('#', 1)[0]

/** A picture that opens the full-screen gallery (picture-viewer.tsx); without a script, the picture alone. */
export function PictureLink({ url, className = '', children }: Props) {
  return (
    <a
      href={toOriginal(url)}
      data-picture={url}
      className={`block h-full w-full cursor-zoom-in -outline-offset-3 ${className}`}
    >
      {children}
    </a>
  )
}

/** The number of pictures, over the first of them. Opens the same gallery. */
export function PictureCountLink({ url, className = '', children }: Props) {
  return (
    <a
      href={toOriginal(url)}
      data-picture={url}
      className={`absolute start-3 flex min-h-target items-center gap-2 rounded-control bg-[#0b1c22]/85 whitespace-nowrap px-3 py-1.5 font-medium text-small text-white ${className}`}
    >
      <Images aria-hidden="true" className="size-4" />
      {children}
    </a>
  )
}
