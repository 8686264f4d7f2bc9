import { ArrowRight, CalendarDays, Trash2 } from 'lucide-react'
import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/registry.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { OutsideLink, TextLink } from '#components/ui/text-link.tsx'
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
  const say = samples[locale]
  const t = toTranslator(locale)
  return (
    <>
      <Case name={say.tones}>
        <div className="flex flex-wrap gap-3">
          <Button tone="action">{say.search}</Button>
          <Button>{say.choose}</Button>
          <Button tone="secondary" icon={<CalendarDays aria-hidden="true" />}>
            {say.change}
          </Button>
          <Button tone="quiet" endIcon={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}>
            {say.more}
          </Button>
          <Button tone="danger" icon={<Trash2 aria-hidden="true" />}>
            {say.cancel}
          </Button>
        </div>
      </Case>
      <Case name={say.sizes}>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small">{say.choose}</Button>
          <Button>{say.choose}</Button>
          <Button size="large">{say.choose}</Button>
        </div>
      </Case>
      <Case name={say.states}>
        <div className="flex flex-wrap gap-3">
          <Button tone="action" pending={say.pending}>
            {say.choose}
          </Button>
          <Button tone="secondary" pending={say.pending}>
            {say.choose}
          </Button>
          <Button disabled>{say.full}</Button>
          <Button tone="secondary" disabled>
            {say.full}
          </Button>
          <Button tone="action" size="large" wide>
            {say.search}
          </Button>
        </div>
      </Case>
      <Case name={say.links}>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink locale={locale} path="/" tone="secondary">
            {say.choose}
          </ButtonLink>
          <TextLink locale={locale} path="/" alone>
            {say.more}
          </TextLink>
        </div>
        <p className="mt-3">
          {say.sentence}{' '}
          <TextLink locale={locale} path="/">
            {say.terms}
          </TextLink>
          {say.and}
          <OutsideLink href="https://example.com/" says={t('ui.link.outside')}>
            {say.map}
          </OutsideLink>
          .
        </p>
      </Case>
    </>
  )
}
