import { PictureTile } from '#components/home/picture-tile.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { classes } from '#components/ui/classes.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Price } from '#components/ui/price.tsx'
import type { Destination, HotelChain } from '#lib/contract/entities/hotel.ts'
import { toChainPath, toDestinationPath } from '#lib/domain/listing/collection-path.ts'

const COLUMNS = 5
// The first tile has four cells. As many of these tiles have two cells as are needed to fill the last row.
const WIDER = [4, 9, 10, 13]

/** The indexes of the tiles that are two cells wide on a wide window. */
function toWide(count: number): ReadonlySet<number> {
  const lacking = (COLUMNS - ((count + 3) % COLUMNS)) % COLUMNS
  return new Set(WIDER.filter((index) => index < count).slice(0, lacking))
}

type TileProps = LocalizedProps & { destination: Destination; sizes: string; className: string; big: boolean }

function DestinationTile({ destination, locale, t, ...tile }: TileProps) {
  const { code, name, picture, hotelCount, pricePerNightFrom } = destination
  return (
    <PictureTile locale={locale} path={toDestinationPath(code)} name={name} picture={picture} {...tile}>
      {hotelCount !== undefined && (
        <span className="mt-0.5 block text-small">{t('home.hotels', { count: hotelCount })}</span>
      )}
      {pricePerNightFrom !== undefined && (
        <span className="block text-balance text-small">
          {t.rich('home.pricePerNight', { price: () => <Price whole agorot={pricePerNightFrom} locale={locale} /> })}
        </span>
      )}
    </PictureTile>
  )
}

type ListProps = LocalizedProps & { destinations: readonly Destination[] }

/** The destinations as a grid of pictures; the first one is large. */
export function DestinationList({ destinations, locale, t }: ListProps) {
  const wide = toWide(destinations.length)
  return (
    <ul className="grid auto-rows-[minmax(11rem,auto)] grid-flow-dense grid-cols-2 gap-3 phone:auto-rows-[12rem] phone:grid-cols-3 wide:auto-rows-[13rem] wide:grid-cols-5 wide:gap-5">
      {destinations.map((destination, index) => (
        <DestinationTile
          key={destination.code}
          destination={destination}
          locale={locale}
          t={t}
          big={index === 0}
          sizes={
            index === 0
              ? '(max-width: 867px) 100vw, 600px'
              : wide.has(index)
                ? '(max-width: 867px) 60vw, 440px'
                : '(max-width: 867px) 60vw, 300px'
          }
          className={classes(
            index === 0 && 'col-span-2 row-span-2',
            index === destinations.length - 1 && index % 2 === 1 && 'max-phone:col-span-2',
            index === 4 && destinations.length % 3 === 2 && 'phone:max-wide:col-span-2',
            wide.has(index) && 'wide:col-span-2',
          )}
        />
      ))}
    </ul>
  )
}

export function ChainList({ chains, locale, t }: LocalizedProps & { chains: readonly HotelChain[] }) {
  return (
    <div className="-mx-gutter px-gutter max-phone:snap-x max-phone:overflow-x-auto max-phone:scroll-px-5 max-phone:pb-2">
      <ul className="border-line border-t max-phone:flex max-phone:w-max max-phone:border-b phone:grid phone:grid-cols-2 wide:grid-cols-4">
        {chains.map(({ name, logo, hotelCount, ...chain }) => (
          <li
            key={chain.code}
            className="border-line max-phone:w-44 max-phone:shrink-0 max-phone:snap-start phone:border-b"
          >
            <PageLink
              locale={locale}
              path={toChainPath(chain)}
              className="group flex min-h-20 items-center gap-3 py-3 pe-2"
            >
              {logo !== undefined && (
                <Picture
                  picture={logo}
                  sizes="44px"
                  decorative
                  className="aspect-square max-w-11 shrink-0 rounded-chip dark:bg-white dark:p-1"
                />
              )}
              <span>
                <span className="block font-semibold leading-tight underline-offset-4 group-hover:underline">
                  {name}
                </span>
                {hotelCount !== undefined && (
                  <span className="block text-muted text-small">{t('home.hotels', { count: hotelCount })}</span>
                )}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
