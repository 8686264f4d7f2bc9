'use client'

import { useAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { PinMap } from '#components/map/pin-map.tsx'
import { highlightedAtom } from '#lib/browser/search/result-atoms.ts'
import { roundUpToShekel } from '#lib/domain/price/price-lines.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { isolateLtr } from '#lib/i18n/isolate.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = { locale: Locale; results: readonly SearchResult[]; onChoose: (id: string) => void }

/** The results on a map. Loaded only when it is opened, because of its size. */
export function ResultsMap({ locale, results, onChoose }: Props) {
  const t = useTranslations()
  const [chosen, setChosen] = useAtom(highlightedAtom)
  const pins = useMemo(
    () =>
      results
        .flatMap(({ id, hotel, total }) => (hotel.coordinates ? [{ id, hotel, at: hotel.coordinates, total }] : []))
        .sort((one, other) => one.total - other.total)
        .map(({ id, hotel, at, total }) => {
          const price = formatMoney(roundUpToShekel(total), locale)
          return {
            id,
            coordinates: at,
            label: price,
            accessibleName: t('results.map.says', { name: hotel.name, price }),
          }
        }),
    [results, locale, t],
  )
  const unplaced = results.length - pins.length
  return (
    <div className="grid h-full grid-rows-[1fr_auto]">
      <PinMap
        locale={locale}
        pins={pins}
        selected={chosen?.id}
        onSelect={(id) => {
          setChosen({ id, by: 'map' })
          onChoose(id)
        }}
        labels={{
          label: t('results.map.label'),
          help: t('results.map.help'),
          zoomIn: t('results.map.nearer'),
          zoomOut: t('results.map.farther'),
          showAll: t('results.map.all'),
          group: (count, price) => t('results.map.several', { count, price: isolateLtr(price) }),
          groupAction: (count) => t('results.map.saysSeveral', { count }),
        }}
      />
      {unplaced > 0 && (
        <p className="px-3 py-2 text-muted text-small">{t('results.map.unplaced', { count: unplaced })}</p>
      )}
    </div>
  )
}
