import type { z } from 'zod'
import type { Site } from '#components/layout/site.ts'
import { Picture } from '#components/ui/picture.tsx'
import { Price } from '#components/ui/price.tsx'
import type { LiveShowProduct } from '#lib/contract/entities/deal.ts'
import { formatMoment } from '#lib/i18n/format.ts'
import { pickText } from '#lib/i18n/translator.ts'

/** Why to book here, in the editors' words. */
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

type ShowProps = Pick<Site, 'locale' | 't'> & { shows: readonly z.infer<typeof LiveShowProduct>[]; label: string }

/** Live shows that go with a stay, in one row that is pushed aside. */
export function ShowList({ shows, locale, t, label }: ShowProps) {
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex gap-4 -mx-gutter snap-x overflow-x-auto scroll-px-5 px-gutter pb-3 [scrollbar-width:thin]"
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
            <h3 className="text-heading">{pickText(name, locale)}</h3>
            <p className="mt-1 line-clamp-2 text-muted text-small">{pickText(text, locale)}</p>
            <p className="mt-3 text-small">
              <bdi className="font-medium">
                <time dateTime={startsAt}>{formatMoment(startsAt, locale)}</time>
              </bdi>
              <span className="block text-muted">{pickText(venue, locale)}</span>
            </p>
            <p className="mt-auto pt-3 font-semibold">
              {t.rich('home.priceFrom', { price: () => <Price agorot={price} locale={locale} /> })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
