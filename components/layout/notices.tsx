import type { Site } from '#components/layout/site.ts'
import { Toasts } from '#components/ui/toast/toasts.tsx'

/** Where the notes of a page appear. A page that tells nothing leaves it out, and weighs nothing of it. */
export function Notices({ locale, t }: Pick<Site, 'locale' | 't'>) {
  return <Toasts locale={locale} words={{ label: t('ui.toasts'), close: t('ui.close') }} />
}
