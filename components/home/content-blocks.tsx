import type { Site } from '#components/layout/site.ts'
import { LocalizedText } from '#components/ui/localized-text.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Price } from '#components/ui/price.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import type { LiveShowProduct } from '#lib/contract/entities/deal.ts'
import type { Picture as PictureData } from '#lib/contract/values.ts'
import { toOwnPath } from '#lib/domain/html/own-path.ts'
import { formatMoment } from '#lib/i18n/format.ts'

/** The reasons to book on this site, written by the editors. */
export function BenefitList({ benefits }: { benefits: readonly { itemId: string; title: string; text: string }[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-6 wide:grid-cols-2">
      {benefits.map(({ itemId, title, text }) => (
        <li key={itemId} className="border-sun border-s-3 ps-4">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-0.5 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}

type ShowProps = Pick<Site, 'locale' | 't'> & { shows: readonly LiveShowProduct[]; label: string }

/** Live shows that can be booked with a stay, in one row that scrolls horizontally. */
export function ShowList({ shows, locale, t, label }: ShowProps) {
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="wide:more-onward flex gap-4 -mx-gutter snap-x overflow-x-auto scroll-px-5 px-gutter pb-3 outline-offset-[-3px] [scrollbar-width:thin]"
    >
      {shows.map(({ id, name, text, venue, startsAt, price, picture }) => (
        <li
          key={id}
          className="flex w-72 shrink-0 snap-start flex-col overflow-hidden rounded-picture border border-line bg-surface"
        >
          {picture !== undefined && (
            <div className="aspect-2/1">
              <Picture picture={picture} sizes="288px" decorative />
            </div>
          )}
          <div className="flex grow flex-col p-5">
            <h3 className="text-heading">
              <LocalizedText text={name} locale={locale} />
            </h3>
            <p className="mt-1 line-clamp-2 text-muted text-small empty:hidden">
              <LocalizedText text={text} locale={locale} />
            </p>
            <p className="mt-3 text-small">
              <time dir="auto" dateTime={startsAt} className="font-medium">
                {formatMoment(startsAt, locale)}
              </time>
              <span className="block text-muted">
                <LocalizedText text={venue} locale={locale} />
              </span>
            </p>
            <p className="mt-auto pt-3 font-semibold">
              {t.rich('home.priceFrom', { price: () => <Price whole agorot={price} locale={locale} /> })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

type BannerProps = Pick<Site, 'locale' | 't'> & {
  banner: { itemId: string; title: string; text: string; href?: string | undefined; picture?: PictureData | undefined }
}

/** A banner of the editors between the sections; all of it is a link when it has an address within the site. */
export function Banner({ banner: { itemId, title, text, href, picture }, locale, t }: BannerProps) {
  const path = toOwnPath(href)
  const look = 'decoration-2 underline-offset-8 after:absolute after:inset-0 after:rounded-picture hover:underline'
  // The text of a banner may be in its picture alone.
  const name = title === '' ? <span className="sr-only">{picture?.alt || t('home.more')}</span> : title
  const heading = path === undefined ? title : <PageLink {...{ locale, path, className: look }}>{name}</PageLink>
  return (
    <StaticPart
      as="section"
      {...(title !== '' && { 'aria-labelledby': `banner-${itemId}` })}
      className="group relative isolate mt-section flex min-h-56 items-end overflow-hidden rounded-picture bg-depth p-6 text-white wide:min-h-72 wide:p-10 [&_:focus-visible]:outline-white"
    >
      {picture !== undefined && (
        <div className="absolute inset-0 -z-10">
          <Picture
            picture={picture}
            sizes="(max-width: 867px) 100vw, 1112px"
            decorative
            className="transition-transform duration-slow ease-calm motion-safe:group-hover:scale-[1.02]"
          />
          <div className="banner-shade absolute inset-0 rtl:-scale-x-100" />
        </div>
      )}
      <div className="max-w-[36ch]">
        {title === '' ? (
          heading
        ) : (
          <h2 id={`banner-${itemId}`} className="text-title">
            {heading}
          </h2>
        )}
        <p className="mt-2 text-lg">{text}</p>
      </div>
    </StaticPart>
  )
}
