'use client'

import { useTranslations } from 'next-intl'
import { AskSuppliers, type AskSuppliersProps } from '#components/product/ask-suppliers.tsx'
import type { ProductFacts } from '#components/product/facts.ts'
import { NearestStays } from '#components/product/nearest-stays.tsx'
import type { StayProps } from '#components/stay/stay-props.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import type { RoomParty } from '#lib/contract/entities/stay.ts'
import { toProductPath } from '#lib/search/product.ts'
import type { Nothing } from '#lib/search/progress.ts'

/** A party shared out between two rooms, an adult in each; undefined where one grown person is alone. */
export function toTwoRooms([room, ...others]: readonly RoomParty[]): RoomParty[] | undefined {
  if (room === undefined || others.length > 0 || room.adults < 2) return undefined
  const half = Math.ceil(room.adults / 2)
  const ages = room.childAges.toSorted((a, b) => a - b)
  const young = Math.ceil(ages.length / 2)
  return [
    { adults: half, childAges: ages.slice(0, young), infants: room.infants },
    { adults: room.adults - half, childAges: ages.slice(young), infants: 0 },
  ]
}

type Props = StayProps & AskSuppliersProps & { nothing: Nothing; facts: ProductFacts }

/** Nothing is on sale: why, and what is nearest to it. */
export function EmptyOffer({ nothing, facts, failed, again, onAskSuppliers, locale }: Props) {
  const t = useTranslations()
  const { choice } = facts
  const { empty, minimumNights = 2 } = nothing
  const rooms = toTwoRooms(choice.rooms)
  const texts = {
    'sold-out': [t('product.state.soldOut'), t('product.state.soldOutDo')],
    'minimum-stay': [t('product.state.minimum', { nights: minimumNights }), t('product.state.minimumDo')],
    'no-room-fits': [t('product.state.noRoom'), rooms && t('product.state.noRoomDo')],
    closed: [t('product.state.closed'), t('product.state.soldOutDo')],
    'unknown-hotel': [t('product.state.unknown'), t('product.state.unknownDo')],
  } as const
  const [title, kept] = texts[empty]
  return (
    <>
      <StateNote kind="empty" title={title ?? ''} kept={kept}>
        <div className="flex flex-wrap gap-3">
          {empty === 'no-room-fits' && rooms && (
            <ButtonLink locale={locale} path={toProductPath({ ...choice, rooms })} tone="primary">
              {t('product.state.split')}
            </ButtonLink>
          )}
          {empty === 'unknown-hotel' && (
            <ButtonLink locale={locale} path="/" tone="primary">
              {t('product.state.home')}
            </ButtonLink>
          )}
          {failed.length > 0 && <AskSuppliers failed={failed} again={again} onAskSuppliers={onAskSuppliers} />}
        </div>
      </StateNote>
      {empty !== 'no-room-fits' && empty !== 'unknown-hotel' && (
        <NearestStays locale={locale} facts={facts} least={nothing.minimumNights} />
      )}
    </>
  )
}
