import { MapPin } from 'lucide-react'
import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { Combobox } from '#components/ui/combobox.tsx'
import { OneTimeCode } from '#components/ui/one-time-code.tsx'
import { Stepper } from '#components/ui/stepper.tsx'
import { toTranslator } from '#lib/i18n/translator.ts'

const samples = {
  he: {
    many: 'בחירה של כמה יעדים',
    wrong: 'שגוי, כבוי',
    counter: 'כמה אנשים',
    code: 'קוד חד־פעמי',
    where: 'לאן נוסעים',
    whereHint: 'אפשר כמה יעדים, בכל שפה',
    wherePlace: 'יעד או מלון',
    whereWrong: 'צריך לבחור יעד אחד לפחות',
    adults: 'מבוגרים',
    adultsHint: 'מגיל 18',
    children: 'ילדים',
    childrenHint: 'בני 2 עד 17',
    infants: 'תינוקות',
    most: 'עד שישה בחדר',
    sms: 'הקוד מה־SMS',
    smsHint: 'נשלח אל 050-555-0123',
    smsWrong: 'הקוד פג. אפשר לבקש קוד חדש.',
  },
  en: {
    many: 'Several places',
    wrong: 'Wrong, off',
    counter: 'How many people',
    code: 'One-time code',
    where: 'Where to',
    whereHint: 'Several places, in any language',
    wherePlace: 'A place or a hotel',
    whereWrong: 'Choose at least one place',
    adults: 'Adults',
    adultsHint: 'From 18 years',
    children: 'Children',
    childrenHint: 'Aged 2 to 17',
    infants: 'Infants',
    most: 'At most six in a room',
    sms: 'The code from the SMS',
    smsHint: 'Sent to 050-555-0123',
    smsWrong: 'The code has expired. Ask for a new one.',
  },
}

const PLACES = [
  { id: 'EILAT', he: 'אילת', en: 'Eilat', aliases: ['Эйлат', 'إيلات', 'ETM'], hotels: 14 },
  { id: 'DEAD_SEA', he: 'ים המלח', en: 'Dead Sea', aliases: ['Мёртвое море', 'البحر الميت', 'עין בוקק'], hotels: 9 },
  { id: 'JERUSALEM', he: 'ירושלים', en: 'Jerusalem', aliases: ['Иерусалим', 'القدس', 'JRS'], hotels: 11 },
  { id: 'TEL_AVIV', he: 'תל אביב', en: 'Tel Aviv', aliases: ['Тель-Авив', 'تل أبيب', 'יפו', 'Jaffa'], hotels: 8 },
  { id: 'TIBERIAS', he: 'טבריה', en: 'Tiberias', aliases: ['Тверия', 'طبريا', 'כנרת', 'Kinneret'], hotels: 6 },
  { id: 'HAIFA', he: 'חיפה', en: 'Haifa', aliases: ['Хайфа', 'حيفا'], hotels: 4 },
]

export function PickersSection({ locale }: SectionProps) {
  const texts = samples[locale]
  const t = toTranslator(locale)
  const places = PLACES.map(({ id, he, en, aliases, hotels }) => ({
    id,
    label: locale === 'he' ? he : en,
    aliases: [he, en, ...aliases],
    note: String(hotels),
  }))
  const labels = {
    open: t('ui.combobox.open'),
    remove: t('ui.combobox.remove'),
    chosen: t('ui.combobox.chosen'),
    none: t('ui.combobox.none'),
  }
  const toStepperLabels = (what: string) => ({
    less: t('ui.stepper.less', { what }),
    more: t('ui.stepper.more', { what }),
  })
  return (
    <>
      <Case name={texts.many}>
        <Combobox
          label={texts.where}
          hint={texts.whereHint}
          placeholder={texts.wherePlace}
          options={places}
          labels={labels}
          defaultValue={['EILAT', 'DEAD_SEA']}
          start={<MapPin aria-hidden="true" />}
        />
      </Case>
      <Case name={texts.wrong}>
        <div className="grid gap-5">
          <Combobox
            label={texts.where}
            placeholder={texts.wherePlace}
            options={places}
            labels={labels}
            error={texts.whereWrong}
            required
          />
          <Combobox label={texts.where} options={places} labels={labels} defaultValue={['HAIFA']} disabled />
        </div>
      </Case>
      <Case name={texts.counter}>
        <Stepper
          label={texts.adults}
          hint={texts.adultsHint}
          min={1}
          max={6}
          defaultValue={2}
          labels={toStepperLabels(texts.adults)}
          atMost={texts.most}
        />
        <Stepper
          label={texts.children}
          hint={texts.childrenHint}
          min={0}
          max={4}
          labels={toStepperLabels(texts.children)}
        />
        <Stepper label={texts.infants} min={0} max={2} labels={toStepperLabels(texts.infants)} disabled />
      </Case>
      <Case name={texts.code}>
        <div className="grid gap-5">
          <OneTimeCode label={texts.sms} hint={texts.smsHint} length={6} />
          <OneTimeCode label={texts.sms} length={6} value="482913" error={texts.smsWrong} />
        </div>
      </Case>
    </>
  )
}
