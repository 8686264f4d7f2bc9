'use client'

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { Locale } from '#lib/i18n/locales.ts'
import { ISRAEL_TIME_ZONE } from '#lib/i18n/time-zone.ts'

type Props = { locale: Locale; messages: AbstractIntlMessages; children: ReactNode }

/**
 * Provides texts to the client components inside: `const t = useTranslations()`, then `t('results.title')` with the full
 * key. Only for pages and widgets that need plurals or parameters on the client; elsewhere texts are passed as `labels`,
 * which needs less code.
 *
 * @param messages the needed namespaces: `pickMessages(locale, 'results', 'board')`.
 */
export function MessagesProvider({ locale, messages, children }: Props) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={ISRAEL_TIME_ZONE}>
      {children}
    </NextIntlClientProvider>
  )
}
