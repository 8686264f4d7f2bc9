import type { ComponentType } from 'react'
import type { DateRangePanelProps } from '#components/ui/date-range/date-range-props.ts'
import type { Locale } from '#lib/i18n/locales.ts'

export type LoadedPanel = { Panel: ComponentType<DateRangePanelProps>; dayLocale: DateRangePanelProps['dayLocale'] }

const LOCALES = {
  he: () => import('react-day-picker/locale/he').then((module) => module.he),
  en: () => import('react-day-picker/locale/en-US').then((module) => module.enUS),
  ru: () => import('react-day-picker/locale/ru').then((module) => module.ru),
  ar: () => import('react-day-picker/locale/ar').then((module) => module.ar),
} satisfies Record<Locale, () => Promise<DateRangePanelProps['dayLocale']>>

/** Loads the calendar and its locale. Rejects when the code cannot be loaded. */
export async function loadPanel(locale: Locale): Promise<LoadedPanel> {
  const [panel, dayLocale] = await Promise.all([
    import('#components/ui/date-range/date-range-panel.tsx'),
    LOCALES[locale](),
  ])
  return { Panel: panel.DateRangePanel, dayLocale }
}
