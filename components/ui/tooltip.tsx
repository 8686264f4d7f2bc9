'use client'

import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components'
import { UiLocale } from '#components/ui/ui-locale.tsx'
import { type Locale, locales } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  text: string
  /** One element that takes the focus: a button or a link. */
  // biome-ignore lint/suspicious/noExplicitAny: what React Aria asks for; the child's own props are its own matter
  children: ReactElement<any, string>
}

/**
 * A few words on what the mouse or the focus rests on; Escape hides them. A finger never sees them: nothing stands in a
 * tooltip that is needed.
 */
export function Tooltip({ locale, text, children }: Props) {
  return (
    <UiLocale locale={locale}>
      <TooltipTrigger delay={400} closeDelay={80}>
        <Focusable>{children}</Focusable>
        <AriaTooltip
          offset={8}
          dir={locales[locale].direction}
          lang={locale}
          className="z-toast max-w-64 rounded-chip bg-ink px-3 py-1.5 text-ground text-small transition-opacity duration-calm data-entering:opacity-0 data-exiting:opacity-0"
        >
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </UiLocale>
  )
}
