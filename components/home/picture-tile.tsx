import type { ReactNode } from 'react'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { UpstreamText } from '#components/ui/upstream-text.tsx'
import type { Picture as PictureData } from '#lib/contract/values.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  path: string
  name: string
  picture: PictureData | undefined
  /** Value of the picture's `sizes` attribute. */
  sizes: string
  /** A large tile has a large name. */
  big?: boolean
  className?: string
  /** Blocks below the name, with a text size of their own. */
  children: ReactNode
}

/** An item of a grid of pictures: a link that is a picture, with its text over the lower edge. */
export function PictureTile({ locale, path, name, picture, sizes, big = false, className = '', children }: Props) {
  return (
    <li className={className}>
      <PageLink locale={locale} path={path} className="tile">
        {picture !== undefined && <Picture picture={picture} sizes={sizes} decorative />}
        <span className={big ? 'text-title' : 'text-[1.0625rem] phone:text-heading'}>
          <UpstreamText text={name} locale={locale} />
          {children}
        </span>
      </PageLink>
    </li>
  )
}
