import { PictureTile } from '#components/home/picture-tile.tsx'
import type { Site } from '#components/layout/site.ts'
import { classes } from '#components/ui/classes.ts'
import { Price } from '#components/ui/price.tsx'
import type { Deal, DealCategory } from '#lib/contract/entities/deal.ts'
import { toDealsPath } from '#lib/domain/listing/deals.ts'

type Props = Pick<Site, 'locale' | 't'> & {
  deals: readonly Deal[]
  categories: readonly DealCategory[]
}

const SIZES = '(max-width: 867px) 60vw, 440px'

/** The sizes of the last tile, which fills its row: of two columns on a phone, else of three. */
function toLastSizes(index: number): string {
  const phone = `(max-width: 479px) ${index % 2 === 0 ? 100 : 60}vw`
  const others = ['(max-width: 867px) 100vw, 1152px', '(max-width: 867px) 67vw, 800px', SIZES][index % 3]
  return `${phone}, ${others}`
}

/**
 * The kinds of holidays as pictures, each a link to all its deals, with their number and lowest price; kinds without a
 * deal are left out. A kind without a picture has that of its first deal.
 */
export function DealKindList({ deals, categories, locale, t }: Props) {
  const kinds = categories.flatMap(({ code, name, picture }) => {
    const own = deals.filter(({ categoryCode }) => categoryCode === code)
    if (own.length === 0) return []
    const lowest = Math.min(...own.map(({ price }) => price))
    return [{ code, name, picture: picture ?? own[0]?.picture, count: own.length, lowest }]
  })
  const last = kinds.length - 1
  return (
    <ul className="grid auto-rows-[minmax(11rem,auto)] grid-cols-2 gap-3 phone:auto-rows-[12rem] phone:grid-cols-3 wide:auto-rows-[13rem] wide:gap-5">
      {kinds.map(({ code, name, picture, count, lowest }, index) => (
        <PictureTile
          key={code}
          locale={locale}
          path={toDealsPath({ scope: { by: 'type', code }, page: 1 })}
          name={name}
          picture={picture}
          sizes={index === last ? toLastSizes(index) : SIZES}
          // The last tile fills its row.
          className={classes(
            index === last && index % 2 === 0 && 'max-phone:col-span-2',
            index === last && index % 3 === 0 && 'phone:col-span-3',
            index === last && index % 3 === 1 && 'phone:col-span-2',
          )}
        >
          <span className="mt-0.5 block text-small">{t('home.dealCount', { count })}</span>
          <span className="block text-balance text-small">
            {t.rich('home.priceFrom', { price: () => <Price whole agorot={lowest} locale={locale} /> })}
          </span>
        </PictureTile>
      ))}
    </ul>
  )
}
