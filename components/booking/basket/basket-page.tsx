'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { EndedLink } from '#components/booking/basket/ended-link.tsx'
import { useAddressQuery } from '#components/booking/use-booking.ts'
import { HiddenSiteLinks } from '#components/layout/hidden-site-links.tsx'
import { useLanguageLinks } from '#components/layout/use-language-links.ts'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import { openBasketLink } from '#lib/browser/api/baskets.ts'
import { createBrowserClient } from '#lib/browser/booking/browser-client.ts'
import { toIsraelClock } from '#lib/domain/stay/israel-time.ts'
import { isolateLtr } from '#lib/i18n/isolate.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'

type Props = { locale: Locale; phone: DisplayPhone | undefined }
type Failure = 'ended' | 'soldOut' | 'invalid' | 'agent' | 'failed' | { payingUntil: string }

const FAILURES: Partial<Record<string, Failure>> = {
  gone: 'ended',
  'not-found': 'invalid',
  'invalid-input': 'invalid',
  'not-allowed': 'agent',
}

/**
 * Opens an agent's link and starts its booking in this browser. Returns the path of the booking's page, or the failure. `payingUntil`:
 * the booking is being paid in another browser; the moment from which the link can be opened again.
 */
async function openLink(token: string | null, locale: Locale): Promise<{ path: string } | Failure> {
  if (token === null) return 'invalid'
  const opened = await openBasketLink(token)
  if (!opened.ok) return FAILURES[opened.problem.code] ?? 'failed'
  if (opened.data.state === 'paying') return { payingUntil: opened.data.until }
  const started = await createBrowserClient(locale).openBasket(opened.data)
  if (started.at === 'started' || started.at === 'already') return { path: started.path }
  if (started.at === 'problem') return 'failed'
  return started.at === 'expired' ? 'ended' : 'soldOut'
}

/** `/booking/basket?token=`: the link that an agent has sent. Redirects to the booking form, or shows why it cannot. */
export function BasketPage({ locale, phone }: Props) {
  const t = useTranslations()
  useLanguageLinks()
  const router = useRouter()
  const query = useAddressQuery()
  const [failure, setFailure] = useState<Failure>()
  const open = useCallback(async () => {
    if (!query) return
    setFailure(undefined)
    const result = await openLink(query.get('token'), locale)
    // Replaced, so that the token does not stay in the history: until the link ends, it works like a password.
    if (typeof result === 'object' && 'path' in result) router.replace(toLocalizedPath(locale, result.path))
    else setFailure(result)
  }, [query, locale, router])
  useEffect(() => void open(), [open])

  if (failure === 'failed') {
    return (
      <div className="mx-auto max-w-form py-16">
        <HiddenSiteLinks />
        <StateNote kind="error" title={t('booking.fromAgent.failed')}>
          <Button onClick={() => void open()}>{t('booking.again')}</Button>
        </StateNote>
      </div>
    )
  }
  if (failure) {
    const isPaying = typeof failure === 'object'
    return (
      <EndedLink
        {...{ locale, t, phone }}
        reason={isPaying ? 'paying' : failure}
        {...(isPaying && { time: isolateLtr(toIsraelClock(failure.payingUntil)) })}
      >
        {isPaying && (
          <Button className="mt-6" onClick={() => void open()}>
            {t('booking.again')}
          </Button>
        )}
      </EndedLink>
    )
  }
  return (
    <div role="status" className="mx-auto max-w-form py-16">
      <HiddenSiteLinks />
      <Skeleton shape="room" label={t('booking.loading')} />
    </div>
  )
}
