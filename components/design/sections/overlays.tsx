import { Case } from '#components/design/case.tsx'
import { DemoOverlays, type DemoOverlayTexts } from '#components/design/demo-overlays.tsx'
import type { SectionProps, SideLocale } from '#components/design/section.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples: Record<SideLocale, DemoOverlayTexts & { name: string }> = {
  he: {
    name: 'נפתחים בלחיצה, נסגרים ב־Esc, והמיקוד חוזר',
    dialog: 'ביטול ההזמנה',
    dialogText: 'ההזמנה במלון גבעת המלח תבוטל, ו־₪1,540 יחזרו לכרטיס תוך 14 יום. אי אפשר לחזור מזה.',
    keep: 'להשאיר את ההזמנה',
    cancel: 'לבטל',
    blocking: 'מזמינים את החדר',
    blockingText: 'זה לוקח עד 15 שניות. הכרטיס יחויב רק כשהמלון יאשר.',
    blockingDone: 'הבנתי',
    drawer: 'סינון',
    drawerText:
      'מגירה שעולה מלמטה, כמו בטלפון.\nאפשר לגרור אותה מהידית עם האצבע ולהוריד כדי לסגור.\nמה שנבחר בה נשמר גם אם סוגרים.',
    apply: 'להציג 12 מלונות',
    popover: 'איך חסכתם',
    popoverText: 'המחיר הרגיל ללילה הוא ₪820. הדיל מוריד ₪200 ללילה, וחברי מועדון מקבלים עוד 5%.',
  },
  en: {
    name: 'Opened by a press, closed by Esc, and the focus returns',
    dialog: 'Cancel the booking',
    dialogText:
      'The booking at Salt Hill Hotel will be cancelled, and ₪1,540 returned to the card within 14 days. This cannot be taken back.',
    keep: 'Keep the booking',
    cancel: 'Cancel it',
    blocking: 'Booking the room',
    blockingText: 'This takes up to 15 seconds. The card is charged only when the hotel confirms.',
    blockingDone: 'I see',
    drawer: 'Filters',
    drawerText:
      'A sheet that rises from below, as on a phone.\nIts handle follows the finger; sweep it down to close.\nWhat was chosen in it stays chosen.',
    apply: 'Show 12 hotels',
    popover: 'What you save',
    popoverText: 'A night is usually ₪820. The deal takes off ₪200 a night, and club members get another 5%.',
  },
}

export function OverlaysSection({ locale }: SectionProps) {
  const { name, ...texts } = samples[locale]
  return (
    <Case name={name}>
      <DemoOverlays locale={locale} closeLabel={toTranslator(locale)('ui.close')} texts={texts} />
    </Case>
  )
}
