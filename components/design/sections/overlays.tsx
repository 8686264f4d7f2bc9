import { Case } from '#components/design/case.tsx'
import { DemoOverlays } from '#components/design/demo-overlays.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const names = {
  he: 'נפתחים בלחיצה, נסגרים ב־Esc, והמיקוד חוזר',
  en: 'Opened by a press, closed by Esc, and the focus returns',
}

export function OverlaysSection({ locale }: SectionProps) {
  const t = toTranslator(locale)
  return (
    <Case name={names[locale]}>
      <DemoOverlays
        locale={locale}
        closeLabel={t('ui.close')}
        texts={{
          dialog: t('cancel.title'),
          dialogText: t('cancel.text'),
          drawer: t('results.filter.title'),
          drawerText: t('results.filter.noneKept', { count: 12 }),
          apply: t('results.filter.show', { count: 12 }),
          popover: t('stay.price.title'),
          popoverText: t('stay.price.refundNote'),
        }}
      />
    </Case>
  )
}
