import type { ReactNode } from 'react'

type Props = { url: string; className?: string; children: ReactNode }

/**
 * A picture that opens the full-screen gallery of the page (components/hotel/picture-viewer.tsx) at itself. Without a
 * script the browser opens the picture alone.
 */
export function PictureLink({ url, className = '', children }: Props) {
  return (
    <a href={url} data-picture={url} className={`block h-full w-full cursor-zoom-in -outline-offset-3 ${className}`}>
      {children}
    </a>
  )
}
