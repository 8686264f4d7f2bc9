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
    firstName: 'שם פרטי',
    latin: 'באותיות אנגליות, כמו בדרכון',
    email: 'דואר אלקטרוני',
    phone: 'טלפון נייד',
    find: 'חיפוש מלון',
    findHint: 'שם המלון או העיר',
    wrong: 'בכתובת חסר הסימן @. לדוגמה: name@example.com',
    coupon: 'קוד קופון',
    off: 'נסגר עם התשלום',
    number: 'מספר הזמנה',
    request: 'בקשה למלון',
    requestHint: 'המלון ישתדל, ואינו מתחייב.',
    requestText: 'קומה גבוהה, אם אפשר, ומיטת תינוק.',
    room: 'חדר',
    choose: 'בחירת חדר',
    rooms: ['חדר משפחה פונה לים', 'חדר זוגי', 'סוויטת גג'],
    sold: 'חדר יחיד (אזל)',
    roomWrong: 'צריך לבחור חדר',
  },
  en: {
    plain: 'Text field',
    states: 'Wrong, off, to read only',
    area: 'Long text',
    select: 'One of a list',
    firstName: 'First name',
    latin: 'In English letters, as in the passport',
    email: 'Email',
    phone: 'Mobile phone',
    find: 'Find a hotel',
    findHint: 'The hotel or the town',
    wrong: 'The address lacks an @. For example: name@example.com',
    coupon: 'Coupon code',
    off: 'Closed with the payment',
    number: 'Booking number',
    request: 'A wish for the hotel',
    requestHint: 'The hotel will try, and does not promise.',
    requestText: 'A high floor if possible, and a cot.',
    room: 'Room',
    choose: 'Choose a room',
    rooms: ['Family room facing the sea', 'Double room', 'Roof suite'],
    sold: 'Single room (sold out)',
    roomWrong: 'Choose a room',
  },
}

export function FieldsSection({ locale }: SectionProps) {
  const texts = samples[locale]
  const t = toTranslator(locale)
  const optional = t('ui.field.optional')
  const rooms = texts.rooms.map((label, index) => ({ value: String(index), label }))
  return (
    <>
      <Case name={texts.plain}>
        <div className="grid gap-5">
          <TextField label={texts.firstName} hint={texts.latin} autoComplete="given-name" required ltr />
          <TextField
            label={texts.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="name@example.com"
            start={<Mail aria-hidden="true" />}
            ltr
          />
          <TextField
            label={texts.phone}
            mark={optional}
            type="tel"
            autoComplete="tel"
            defaultValue="050-555-0123"
            ltr
          />
          <TextField
            label={texts.find}
            type="search"
            placeholder={texts.findHint}
            start={<Search aria-hidden="true" />}
          />
        </div>
      </Case>
      <Case name={texts.states}>
        <div className="grid gap-5">
          <TextField
            label={texts.email}
            type="email"
            defaultValue="noa.example.com"
            error={texts.wrong}
            mark={t('ui.field.required')}
            required
            ltr
          />
          <TextField label={texts.coupon} hint={texts.off} defaultValue="SEA10" disabled ltr />
          <TextField label={texts.number} defaultValue="NF-204816" readOnly ltr />
        </div>
      </Case>
      <Case name={texts.area}>
        <TextArea
          label={texts.request}
          hint={texts.requestHint}
          mark={optional}
          limit={60}
          defaultValue={texts.requestText}
          labels={{ left: t('ui.textArea.left') }}
        />
      </Case>
      <Case name={texts.select}>
        <div className="grid gap-5">
          <Select
            label={texts.room}
            placeholder={texts.choose}
            options={[...rooms, { value: 'sold', label: texts.sold, disabled: true }]}
          />
          <Select label={texts.room} placeholder={texts.choose} options={rooms} error={texts.roomWrong} required />
          <Select label={texts.room} options={rooms} defaultValue="1" disabled />
        </div>
      </Case>
    </>
  )
}
