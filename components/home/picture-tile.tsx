import type { ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { Picture as PictureData } from '#lib/contract/values.ts'
import type { Locale } from '#lib/i18n/locales.ts'

// As high as the text, so that the picture above it is visible. The contrast of the text over a white picture is 5:1.
const TEXT_GRADIENT = 'bg-[linear-gradient(to_top,rgb(6_18_24/82%),rgb(6_18_24/62%)_calc(100%-2.5rem),transparent)]'

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
  /** Below the name. */
  children: ReactNode
}

/** An item of a grid of pictures: a link that is a picture, with its text over the lower edge. */
export function PictureTile({ locale, path, name, picture, sizes, big = false, className = '', children }: Props) {
  return (
    <li className={className}>
      <PageLink
        locale={locale}
        path={path}
        className="group relative isolate flex h-full flex-col justify-end overflow-hidden rounded-picture bg-depth text-white outline-offset-3"
      >
        {picture !== undefined && (
          <span className="absolute inset-0 -z-10">
            <Picture
              picture={picture}
              sizes={sizes}
              decorative
              // The text covers the lower part of the picture, so its upper part must stay visible.
              className="object-[50%_20%] transition-transform duration-slow ease-calm motion-safe:group-hover:scale-[1.04]"
            />
          </span>
        )}
        <span className={classes(TEXT_GRADIENT, 'p-3.5 pt-10 wide:px-5 wide:pb-5')}>
          <span
            className={classes(
              'block font-semibold leading-tight tracking-tight',
              big ? 'text-title' : 'text-[1.0625rem] phone:text-heading',
            )}
          >
            {name}
          </span>
          {children}
        </span>
      </PageLink>
    </li>
  )
}
