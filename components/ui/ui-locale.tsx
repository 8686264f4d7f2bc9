'use client'

import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** Tells React Aria the language, and with it the direction, of what stands inside. Travels into what floats, too. */
export function UiLocale({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <I18nProvider locale={locales[locale].tag}>{children}</I18nProvider>
}
