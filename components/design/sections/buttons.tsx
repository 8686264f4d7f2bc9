import { CalendarDays, Trash2 } from 'lucide-react'
import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ExternalLink, TextLink } from '#components/ui/text-link.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples = {
  he: {
    tones: 'חמישה צלילים',
    sizes: 'שלושה גדלים',
    states: 'ממתין, כבוי, רחב',
    links: 'קישורים',
    search: 'חיפוש',
    choose: 'בחירה',
    change: 'שינוי תאריכים',
    more: 'עוד חדרים',
    cancel: 'ביטול ההזמנה',
    pending: 'מזמינים את החדר…',
    full: 'אין מקום',
    terms: 'תנאי הביטול',
    sentence: 'לפני התשלום כדאי לקרוא את',
    and: ' ואת ',
    map: 'המפה',
  },
  en: {
    tones: 'Five tones',
    sizes: 'Three sizes',
    states: 'Pending, off, wide',
    links: 'Links',
    search: 'Search',
    choose: 'Choose',
    change: 'Change dates',
    more: 'More rooms',
    cancel: 'Cancel the booking',
    pending: 'Booking the room…',
    full: 'Sold out',
    terms: 'the cancellation terms',
    sentence: 'Before you pay, read',
    and: ' and ',
    map: 'the map',
  },
}

export function ButtonsSection({ locale }: SectionProps) {
  const texts = samples[locale]
  const t = toTranslator(locale)
  return (
    <>
      <Case name={texts.tones}>
        <div className="flex flex-wrap gap-3">
          <Button tone="action">{texts.search}</Button>
          <Button>{texts.choose}</Button>
          <Button tone="secondary" icon={<CalendarDays aria-hidden="true" />}>
            {texts.change}
          </Button>
          <Button tone="quiet">{texts.more}</Button>
          <Button tone="danger" icon={<Trash2 aria-hidden="true" />}>
            {texts.cancel}
          </Button>
        </div>
      </Case>
      <Case name={texts.sizes}>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small">{texts.choose}</Button>
          <Button>{texts.choose}</Button>
          <Button size="large">{texts.choose}</Button>
        </div>
      </Case>
      <Case name={texts.states}>
        <div className="flex flex-wrap gap-3">
          <Button tone="action" pending={texts.pending}>
            {texts.choose}
          </Button>
          <Button tone="secondary" pending={texts.pending}>
            {texts.choose}
          </Button>
          <Button disabled>{texts.full}</Button>
          <Button tone="secondary" disabled>
            {texts.full}
          </Button>
          <Button tone="action" size="large" wide>
            {texts.search}
          </Button>
        </div>
      </Case>
      <Case name={texts.links}>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink locale={locale} path="/" tone="secondary">
            {texts.choose}
          </ButtonLink>
          <TextLink locale={locale} path="/" alone>
            {texts.more}
          </TextLink>
        </div>
        <p className="mt-3">
          {texts.sentence}{' '}
          <TextLink locale={locale} path="/">
            {texts.terms}
          </TextLink>
          {texts.and}
          <ExternalLink href="https://example.com/" newTabLabel={t('ui.link.outside')}>
            {texts.map}
          </ExternalLink>
          .
        </p>
      </Case>
    </>
  )
}
