import { Mail, Search } from 'lucide-react'
import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { Select } from '#components/ui/select.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples = {
  he: {
    plain: 'שדה טקסט',
    states: 'שגוי, כבוי, לקריאה בלבד',
    area: 'טקסט ארוך',
    select: 'בחירה מרשימה',
    requestText: 'קומה גבוהה, אם אפשר, ומיטת תינוק.',
    rooms: ['חדר משפחה פונה לים', 'חדר זוגי', 'סוויטת גג'],
    soldOut: 'חדר יחיד (אזל)',
  },
  en: {
    plain: 'Text field',
    states: 'Invalid, disabled, read-only',
    area: 'Long text',
    select: 'Select',
    requestText: 'A high floor if possible, and a cot.',
    rooms: ['Family room facing the sea', 'Double room', 'Roof suite'],
    soldOut: 'Single room (sold out)',
  },
}

export function FieldsSection({ locale }: SectionProps) {
  const texts = samples[locale]
  const t = toTranslator(locale)
  const optional = t('ui.field.optional')
  const room = t('stay.price.kind.room')
  const choose = t('results.card.choose.hotel')
  const email = t('booking.field.email')
  const rooms = texts.rooms.map((label, index) => ({ value: String(index), label }))
  return (
    <>
      <Case name={texts.plain}>
        <div className="grid gap-5">
          <TextField
            label={t('booking.field.firstName')}
            hint={t('booking.english')}
            autoComplete="given-name"
            required
            ltr
          />
          <TextField
            label={email}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="name@example.com"
            start={<Mail aria-hidden="true" />}
            ltr
          />
          <TextField
            label={t('booking.field.phone')}
            mark={optional}
            type="tel"
            autoComplete="tel"
            defaultValue="050-555-0123"
            ltr
          />
          <TextField
            label={t('search.where.label')}
            type="search"
            placeholder={t('search.where.type')}
            start={<Search aria-hidden="true" />}
          />
        </div>
      </Case>
      <Case name={texts.states}>
        <div className="grid gap-5">
          <TextField
            label={email}
            type="email"
            defaultValue="noa.example.com"
            error={t('booking.fault.email')}
            mark={t('ui.field.required')}
            required
            ltr
          />
          <TextField
            label={t('booking.field.coupon')}
            hint={t('booking.coupon.removed')}
            defaultValue="SEA10"
            disabled
            ltr
          />
          <TextField label={t('cancel.number.label')} defaultValue="NF-204816" readOnly ltr />
        </div>
      </Case>
      <Case name={texts.area}>
        <TextArea
          label={t('booking.requests.title')}
          hint={t('booking.requests.textHotel')}
          mark={optional}
          limit={60}
          defaultValue={texts.requestText}
          leftLabel={t('ui.textArea.left')}
        />
      </Case>
      <Case name={texts.select}>
        <div className="grid gap-5">
          <Select
            label={room}
            placeholder={choose}
            options={[...rooms, { value: 'sold', label: texts.soldOut, disabled: true }]}
          />
          <Select label={room} placeholder={choose} options={rooms} error={t('booking.fault.required')} required />
          <Select label={room} options={rooms} defaultValue="1" disabled />
        </div>
      </Case>
    </>
  )
}
