'use client'

import { useAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { PinMap } from '#components/map/pin-map.tsx'
import { chosenAtom } from '#components/results/saved.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Result } from '#lib/search/results.ts'

type Props = { locale: Locale; results: readonly Result[]; className?: string; onChoose: (id: string) => void }

/** The results where they are. Heavy enough to be loaded when it is opened. */
export function ResultsMap({ locale, results, className, onChoose }: Props) {
  const t = useTranslations()
  const [chosen, setChosen] = useAtom(chosenAtom)
  const pins = useMemo(
    () =>
      results
        .flatMap(({ id, hotel, total }) => (hotel.coordinates ? [{ id, hotel, at: hotel.coordinates, total }] : []))
        .sort((one, other) => one.total - other.total)
        .map(({ id, hotel, at, total }) => {
          const price = formatMoney(total, locale)
          return { id, coordinates: at, label: price, says: t('results.map.says', { name: hotel.name, price }) }
        }),
    [results, locale, t],
  )
  const unplaced = results.length - pins.length
  return (
    <div className="grid h-full grid-rows-[1fr_auto]">
      <PinMap
        locale={locale}
        pins={pins}
        chosen={chosen?.id}
        onChoose={(id) => {
          setChosen({ id, by: 'map' })
          onChoose(id)
        }}
        className={className ?? ''}
        words={{
          label: t('results.map.label'),
          help: t('results.map.help'),
          nearer: t('results.map.nearer'),
          farther: t('results.map.farther'),
          all: t('results.map.all'),
          several: (count, price) => t('results.map.several', { count, price }),
          saysSeveral: (count) => t('results.map.saysSeveral', { count }),
        }}
      />
      {unplaced > 0 && (
        <p className="px-3 py-2 text-muted text-small">{t('results.map.unplaced', { count: unplaced })}</p>
      )}
    </div>
  )
}
