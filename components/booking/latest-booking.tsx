'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { MissingBooking } from '#components/booking/unavailable-booking.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { getBookingStore } from '#lib/browser/booking/browser-client.ts'
import { getRedirectPage, toBookingPath } from '#lib/domain/booking/pages.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

/** `/booking` (section 2): continues the latest booking of this browser; without one, shows that the id is missing (section 4). */
export function LatestBooking({ locale }: { locale: Locale }) {
  const t = useTranslations()
  const router = useRouter()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const record = getBookingStore().readLatest()
    if (record) {
      router.replace(toLocalizedPath(locale, toBookingPath(getRedirectPage(record, 'form') ?? 'form', record.id)))
    } else setMissing(true)
  }, [locale, router])
  if (isMissing) return <MissingBooking locale={locale} t={t} page="form" backTo="/" />
  return (
    <div role="status" className="mx-auto max-w-form py-16">
      <Skeleton shape="room" label={t('booking.loading')} />
    </div>
  )
}
