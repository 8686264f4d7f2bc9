import { Case } from '#components/design/case.tsx'
import { DemoTables, type DemoTableTexts } from '#components/design/demo-tables.tsx'
import type { SectionProps, SideLocale } from '#components/design/section.ts'

const samples: Record<SideLocale, DemoTableTexts & { title: string }> = {
  he: {
    title: 'רגילה, עם מיון, ריקה',
    plain: 'ההזמנות שלי',
    sortable: 'הזמנות לטיפול',
    none: 'אין הזמנות עדיין',
    pnr: 'מספר הזמנה',
    name: 'שם המזמין',
    hotel: 'מלון',
    date: 'כניסה',
    nights: 'לילות',
    sum: 'סכום',
    names: ['נועה ברק', 'אמיר חדאד', 'דנה לוי', 'Sergei Volkov'],
    hotels: ['גבעת המלח', 'בית המרפסות', 'שפת המכתש', 'Terrace House'],
  },
  en: {
    title: 'Plain, sortable, empty',
    plain: 'My bookings',
    sortable: 'Bookings to handle',
    none: 'No bookings yet',
    pnr: 'Booking number',
    name: 'Booked by',
    hotel: 'Hotel',
    date: 'Check-in',
    nights: 'Nights',
    sum: 'Sum',
    names: ['Noa Barak', 'Amir Haddad', 'Dana Levi', 'Sergei Volkov'],
    hotels: ['Salt Hill', 'House of Balconies', 'Crater’s Edge', 'Terrace House'],
  },
}

export function TablesSection({ locale }: SectionProps) {
  const { title, ...texts } = samples[locale]
  return (
    <Case name={title}>
      <DemoTables locale={locale} texts={texts} />
    </Case>
  )
}
