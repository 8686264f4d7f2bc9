import type { Site } from '#components/layout/site.ts'
import { Toasts } from '#components/ui/toast/toasts.tsx'

/** The region for toasts. Only pages that show toasts render it, so other pages do not load its code. */
export function PageToasts({ locale, t }: Pick<Site, 'locale' | 't'>) {
  return <Toasts locale={locale} labels={{ label: t('ui.toasts'), close: t('ui.close') }} />
}
