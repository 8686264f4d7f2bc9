import { Case } from '#components/design/case.tsx'
import { DemoOverlays, type OverlayWords } from '#components/design/demo-overlays.tsx'
import type { SectionProps, SideLocale } from '#components/design/registry.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples: Record<SideLocale, OverlayWords & { name: string }> = {
  he: {
    name: 'נפתחים בלחיצה, נסגרים ב־Esc, והמיקוד חוזר',
    dialog: 'ביטול ההזמנה',
    dialogText: 'ההזמנה במלון גבעת המלח תבוטל, ו־₪1,540 יחזרו לכרטיס תוך 14 יום. אי אפשר לחזור מזה.',
    keep: 'להשאיר את ההזמנה',
    cancel: 'לבטל',
    demand: 'מזמינים את החדר',
    demandText: 'זה לוקח עד 15 שניות. הכרטיס יחויב רק כשהמלון יאשר.',
    demandDone: 'הבנתי',
    sheet: 'סינון',
    sheetText:
      'מגירה שעולה מלמטה, כמו בטלפון.\nאפשר לגרור אותה מהידית עם האצבע ולהוריד כדי לסגור.\nמה שנבחר בה נשמר גם אם סוגרים.',
    apply: 'להציג 12 מלונות',
    popover: 'איך חסכתם',
    popoverText: 'המחיר הרגיל ללילה הוא ₪820. הדיל מוריד ₪200 ללילה, וחברי מועדון מקבלים עוד 5%.',
    tooltip: 'מידע על המחיר',
    tooltipText: 'כולל מע״מ וכל המיסים',
    menu: 'פעולות',
    choices: ['שינוי תאריכים', 'הדפסת השובר', 'חשבונית', 'ביטול ההזמנה'],
  },
  en: {
    name: 'Opened by a press, closed by Esc, and the focus returns',
    dialog: 'Cancel the booking',
    dialogText:
      'The booking at Salt Hill Hotel will be cancelled, and ₪1,540 returned to the card within 14 days. This cannot be taken back.',
    keep: 'Keep the booking',
    cancel: 'Cancel it',
    demand: 'Booking the room',
    demandText: 'This takes up to 15 seconds. The card is charged only when the hotel confirms.',
    demandDone: 'I see',
    sheet: 'Filters',
    sheetText:
      'A sheet that rises from below, as on a phone.\nIts handle follows the finger; sweep it down to close.\nWhat was chosen in it stays chosen.',
    apply: 'Show 12 hotels',
    popover: 'What you save',
    popoverText: 'A night is usually ₪820. The deal takes off ₪200 a night, and club members get another 5%.',
    tooltip: 'About the price',
    tooltipText: 'With VAT and all taxes',
    menu: 'Actions',
    choices: ['Change dates', 'Print the voucher', 'Invoice', 'Cancel the booking'],
  },
}

export function OverlaysSection({ locale }: SectionProps) {
  const { name, ...say } = samples[locale]
  return (
    <Case name={name}>
      <DemoOverlays locale={locale} close={toTranslator(locale)('ui.close')} say={say} />
    </Case>
  )
}
