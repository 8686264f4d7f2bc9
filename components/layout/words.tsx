'use client'

import type { AbstractIntlMessages } from 'next-intl'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = { locale: Locale; messages: AbstractIntlMessages; children: ReactNode }

/**
 * Gives the client components inside it their texts: `const t = useTranslations()`, then `t('results.title')`, with the
 * whole key. Only for pages and widgets that count in plurals on the client; elsewhere words are props, and weigh less.
 *
 * @param messages the namespaces that are needed: `pickMessages(locale, 'results', 'board')`.
 */
export function Words({ locale, messages, children }: Props) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jerusalem">
      {children}
    </NextIntlClientProvider>
  )
}
