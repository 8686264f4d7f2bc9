'use client'

import { useAtom } from 'jotai'
import { Heart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { PageLink } from '#components/ui/page-link.tsx'
import { notify } from '#components/ui/toast/notify.ts'
import { savedAtom } from '#lib/browser/search/result-atoms.ts'
import { roundUpToShekel } from '#lib/domain/price/price-lines.ts'
import { isSameHotel, restoreSaved, type SavedHotel } from '#lib/domain/search/saved-hotels.ts'
import { formatIsolatedMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** The saved hotels with their prices of then. */
export function SavedList({ locale }: { locale: Locale }) {
  const t = useTranslations()
  const [saved, setSaved] = useAtom(savedAtom)
  const list = useRef<HTMLUListElement>(null)
  const remove = (place: SavedHotel, button: HTMLButtonElement) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const index = buttons.indexOf(button)
    // The pressed button disappears: the focus stays in the list, or in what contains it.
    const next = buttons[index + 1] ?? buttons[index - 1] ?? list.current?.closest<HTMLElement>('[tabindex]')
    next?.focus()
    setSaved(saved.filter((each) => !isSameHotel(each, place)))
    notify({
      id: 'removed',
      title: t('results.saved.removed'),
      text: place.name,
      action: {
        label: t('results.saved.back'),
        onPress: () => setSaved((now) => restoreSaved(now, place, saved.indexOf(place))),
      },
    })
  }
  return (
    <ul ref={list} className="divide-y divide-line">
      {saved.map((place) => (
        <li key={`${place.kind} ${place.hotelCode}`} className="flex items-center gap-3 py-3 first:pt-0">
          <div className="min-w-0 grow">
            <p className="font-semibold">{place.name}</p>
            <p className="text-muted text-small">
              {place.city !== '' && `${place.city} · `}
              {t('results.saved.price', { price: formatIsolatedMoney(roundUpToShekel(place.total), locale) })}
            </p>
            <PageLink
              locale={locale}
              path={place.path}
              className="inline-flex min-h-target items-center font-medium text-primary underline underline-offset-4"
            >
              <span>
                {t('results.saved.see')}
                <span className="sr-only">: {place.name}</span>
              </span>
            </PageLink>
          </div>
          <button
            type="button"
            aria-label={t('results.saved.remove', { name: place.name })}
            onClick={(event) => remove(place, event.currentTarget)}
            className="grid size-target shrink-0 place-items-center rounded-full border border-line text-ink hover:border-ink"
          >
            <Heart aria-hidden="true" className="size-5 fill-action text-action" />
          </button>
        </li>
      ))}
    </ul>
  )
}
