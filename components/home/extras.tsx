import type { z } from 'zod'
import type { Site } from '#components/layout/site.ts'
import { Picture } from '#components/ui/picture.tsx'
import { Price } from '#components/ui/price.tsx'
import type { DealCategory, LiveShowProduct } from '#lib/contract/entities/deal.ts'
import { formatMoment } from '#lib/i18n/format.ts'

const LIST = 'grid grid-cols-1 gap-4 phone:grid-cols-2 wide:grid-cols-4'
const CARD = 'overflow-hidden rounded-3xl border border-line bg-surface'

/** The kinds of deals there are. */
export function CategoryList({ categories }: { categories: readonly z.infer<typeof DealCategory>[] }) {
  return (
    <ul className={LIST}>
      {categories.map(({ code, name, text, picture }) => (
        <li key={code} className={CARD}>
          {picture !== undefined && (
            <div className="aspect-3/2">
              <Picture picture={picture} sizes="(max-width: 479px) 100vw, 290px" decorative />
            </div>
          )}
          <div className="p-5">
            <h3 className="text-lg">{name}</h3>
            {text !== undefined && <p className="text-muted text-sm">{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Why to book here, in the editors' words. */
export function BenefitList({ benefits }: { benefits: readonly { itemId: string; title: string; text: string }[] }) {
  return (
    <ul className="grid gap-8 border-line border-t pt-10 wide:grid-cols-3">
      {benefits.map(({ itemId, title, text }) => (
        <li key={itemId}>
          <h3 className="text-lg">{title}</h3>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}

type ShowProps = Pick<Site, 'locale' | 't'> & { shows: readonly z.infer<typeof LiveShowProduct>[] }

/** Live shows that go with a stay. */
export function ShowList({ shows, locale, t }: ShowProps) {
  return (
    <ul className={LIST}>
      {shows.map(({ id, name, text, venue, startsAt, price, picture }) => (
        <li key={id} className={CARD}>
          {picture !== undefined && (
            <div className="aspect-3/2">
              <Picture picture={picture} sizes="(max-width: 479px) 100vw, 290px" decorative />
            </div>
          )}
          <div className="p-5">
            {/* The service has them in one language alone. */}
            <h3 dir="auto" className="text-lg">
              {name}
            </h3>
            <p dir="auto" className="text-muted text-sm">
              {text}
            </p>
            <p dir="auto" className="mt-2 text-sm">
              {venue}
            </p>
            <p className="text-sm">
              <bdi>
                <time dateTime={startsAt}>{formatMoment(startsAt, locale)}</time>
              </bdi>
            </p>
            <p className="mt-2 font-semibold">
              {t.rich('home.priceFrom', { price: () => <Price agorot={price} locale={locale} /> })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
