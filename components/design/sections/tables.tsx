import { Case } from '#components/design/case.tsx'
import { DemoTables } from '#components/design/demo-tables.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples = {
  he: {
    title: 'רגילה, עם מיון, ריקה',
    plain: 'ההזמנות שלי',
    sortable: 'הזמנות לטיפול',
    nights: 'לילות',
    names: ['נועה ברק', 'אמיר חדאד', 'דנה לוי', 'Sergei Volkov'],
    hotels: ['גבעת המלח', 'בית המרפסות', 'שפת המכתש', 'Terrace House'],
  },
  en: {
    title: 'Plain, sortable, empty',
    plain: 'My bookings',
    sortable: 'Bookings to handle',
    nights: 'Nights',
    names: ['Noa Barak', 'Amir Haddad', 'Dana Levi', 'Sergei Volkov'],
    hotels: ['Salt Hill', 'House of Balconies', 'Crater’s Edge', 'Terrace House'],
  },
}

export function TablesSection({ locale }: SectionProps) {
  const t = toTranslator(locale)
  const { title, ...texts } = samples[locale]
  return (
    <Case name={title}>
      <DemoTables
        locale={locale}
        texts={{
          ...texts,
          pnr: t('personalArea.column.pnr'),
          name: t('personalArea.column.name'),
          hotel: t('personalArea.column.hotel'),
          date: t('personalArea.column.checkIn'),
          sum: t('personalArea.column.fullPrice'),
          none: t('personalArea.noneAtAll'),
        }}
      />
    </Case>
  )
}
