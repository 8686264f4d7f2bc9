import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Price } from '#components/ui/price.tsx'
import { RadioGroup } from '#components/ui/radio-group.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

const names = {
  he: { boxes: 'תיבות סימון', radios: 'כפתורי בחירה', switches: 'מתגים' },
  en: { boxes: 'Checkboxes', radios: 'Radio buttons', switches: 'Switches' },
}

export function ChoicesSection({ locale }: SectionProps) {
  const { boxes, radios, switches } = names[locale]
  const t = toTranslator(locale)
  const board = t('results.filter.boards')
  const boards = (['ro', 'bb', 'hb'] as const).map((value) => ({ value, label: t(`board.${value}`) }))
  const price = (agorot: number) => <Price agorot={agorot} locale={locale} className="font-medium" />
  return (
    <>
      <Case name={boxes}>
        <Checkbox label={t('account.join.newsletter')} hint={t('account.join.why')} defaultChecked />
        <Checkbox label={t('results.kind.flight')} disabled />
        <Checkbox label={t('cancel.confirm.sure')} error={t('booking.fault.terms')} required />
        <TextLink locale={locale} path="/" alone>
          {t('lead.privacy')}
        </TextLink>
      </Case>
      <Case name={radios}>
        <div className="grid gap-5">
          <RadioGroup
            name={`board-${locale}`}
            label={board}
            hint={t('booking.requests.textHotel')}
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
            label={t('stay.price.title')}
            defaultValue="free"
            options={[
              {
                value: 'free',
                label: t('results.filter.freeCancellation'),
                hint: t('stay.price.refundNote'),
                end: price(328_000),
              },
              { value: 'fixed', label: t('results.card.notFree'), hint: t('stay.cancel.lawOver'), end: price(279_000) },
              {
                value: 'gone',
                label: t('booking.state.sold-out.title'),
                hint: t('results.empty.soldOut'),
                disabled: true,
              },
            ]}
          />
        </div>
      </Case>
      <Case name={switches}>
        <Switch label={t('stay.price.nightly')} defaultChecked />
        <Switch label={t('ui.dates.hebrew')} hint={t('ui.dates.holidays')} />
        <Switch label={t('results.kind.flight')} disabled />
      </Case>
    </>
  )
}
