'use client'

import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import type { SideLocale } from '#components/design/section.ts'
import { locales } from '#lib/i18n/locales.ts'

type Props = { locale: SideLocale; label: string; children: ReactNode }

/** A section in one language. Sets the direction in the DOM and for React Aria. */
export function Side({ locale, label, children }: Props) {
  return (
    <I18nProvider locale={locales[locale].tag}>
      {/* biome-ignore lint/a11y/useSemanticElements: screen readers would read a fieldset's name before every control */}
      <div
        role="group"
        aria-label={label}
        lang={locale}
        dir={locales[locale].direction}
        data-side={locale}
        className="min-w-0 rounded-card border border-line p-5 wide:p-6"
      >
        {children}
      </div>
    </I18nProvider>
  )
}
