'use client'

import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** Sets the language and direction for React Aria components inside it, including overlays that render elsewhere. */
export function UiLocale({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <I18nProvider locale={locales[locale].tag}>{children}</I18nProvider>
}
