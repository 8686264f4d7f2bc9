import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Price } from '#components/ui/price.tsx'
import { RadioGroup } from '#components/ui/radio-group.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples = {
  he: {
    boxes: 'תיבות סימון',
    radios: 'כפתורי בחירה',
    switches: 'מתגים',
    terms: 'קראתי ואני מאשר/ת את תנאי הביטול',
    read: 'לתנאי הביטול',
    news: 'אפשר לשלוח לי דילים בדואר',
    newsHint: 'פעם בשבוע, וביטול בלחיצה אחת.',
    some: 'חלק מהמתקנים',
    off: 'שבת מוקדמת (אין במלון הזה)',
    boardHint: 'אפשר לשנות עד יום לפני ההגעה.',
    rate: 'מחיר',
    freeHint: 'עד יום שלישי, 1 בדצמבר',
    fixed: 'ללא ביטול חינם',
    fixedHint: 'לפי החוק עד ₪100',
    gone: 'כולל טיסה',
    goneHint: 'אין מקום בתאריכים האלה',
    taxes: 'להציג מחיר ללילה',
    hebrewHint: 'לצד התאריך הלועזי.',
  },
  en: {
    boxes: 'Checkboxes',
    radios: 'Radio buttons',
    switches: 'Switches',
    terms: 'I have read and accept the cancellation terms',
    read: 'Cancellation terms',
    news: 'You may send me deals by e‑mail',
    newsHint: 'Once a week, and off with one press.',
    some: 'Some of the facilities',
    off: 'Early Shabbat (not at this hotel)',
    boardHint: 'Can be changed until a day before arrival.',
    rate: 'Rate',
    freeHint: 'Until Tuesday, 1 December',
    fixed: 'No free cancellation',
    fixedHint: 'By law at most ₪100',
    gone: 'With a flight',
    goneHint: 'Sold out on these dates',
    taxes: 'Show the price per night',
    hebrewHint: 'Beside the other one.',
  },
}

export function ChoicesSection({ locale }: SectionProps) {
  const texts = samples[locale]
  const t = toTranslator(locale)
  const board = t('results.filter.boards')
  const boards = (['ro', 'bb', 'hb'] as const).map((value) => ({ value, label: t(`board.${value}`) }))
  const price = (agorot: number) => <Price agorot={agorot} locale={locale} className="font-medium" />
  return (
    <>
      <Case name={texts.boxes}>
        <Checkbox label={texts.news} hint={texts.newsHint} defaultChecked />
        <Checkbox label={texts.some} indeterminate />
        <Checkbox label={texts.off} disabled />
        <Checkbox label={texts.terms} error={t('booking.fault.terms')} required />
        <TextLink locale={locale} path="/" alone>
          {texts.read}
        </TextLink>
      </Case>
      <Case name={texts.radios}>
        <div className="grid gap-5">
          <RadioGroup
            name={`board-${locale}`}
            label={board}
            hint={texts.boardHint}
            options={boards}
            defaultValue="bb"
          />
          <RadioGroup
            name={`board-wrong-${locale}`}
            label={board}
            options={boards}
            error={t('booking.fault.required')}
            required
          />
          <RadioGroup
            name={`rate-${locale}`}
            label={texts.rate}
            defaultValue="free"
            options={[
              { value: 'free', label: t('results.filter.freeCancellation'), hint: texts.freeHint, end: price(328_000) },
              { value: 'fixed', label: texts.fixed, hint: texts.fixedHint, end: price(279_000) },
              { value: 'gone', label: texts.gone, hint: texts.goneHint, disabled: true },
            ]}
          />
        </div>
      </Case>
      <Case name={texts.switches}>
        <Switch label={texts.taxes} defaultChecked />
        <Switch label={t('ui.dates.hebrew')} hint={texts.hebrewHint} />
        <Switch label={texts.off} disabled />
      </Case>
    </>
  )
}
