import { MapPin } from 'lucide-react'
import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/registry.tsx'
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

export function CountingSection({ locale }: SectionProps) {
  const say = samples[locale]
  const t = toTranslator(locale)
  const places = PLACES.map(({ id, he, en, aliases, hotels }) => ({
    id,
    label: locale === 'he' ? he : en,
    aliases: [he, en, ...aliases],
    note: String(hotels),
  }))
  const words = {
    open: t('ui.combobox.open'),
    remove: t('ui.combobox.remove'),
    chosen: t('ui.combobox.chosen'),
    none: t('ui.combobox.none'),
  }
  const toWords = (what: string) => ({ less: t('ui.stepper.less', { what }), more: t('ui.stepper.more', { what }) })
  return (
    <>
      <Case name={say.many}>
        <Combobox
          label={say.where}
          hint={say.whereHint}
          placeholder={say.wherePlace}
          options={places}
          words={words}
          defaultValue={['EILAT', 'DEAD_SEA']}
          start={<MapPin aria-hidden="true" />}
        />
      </Case>
      <Case name={say.wrong}>
        <div className="grid gap-5">
          <Combobox
            label={say.where}
            placeholder={say.wherePlace}
            options={places}
            words={words}
            error={say.whereWrong}
            required
          />
          <Combobox label={say.where} options={places} words={words} defaultValue={['HAIFA']} disabled />
        </div>
      </Case>
      <Case name={say.counter}>
        <Stepper
          label={say.adults}
          hint={say.adultsHint}
          min={1}
          max={6}
          defaultValue={2}
          words={toWords(say.adults)}
          atMost={say.most}
        />
        <Stepper label={say.children} hint={say.childrenHint} min={0} max={4} words={toWords(say.children)} />
        <Stepper label={say.infants} min={0} max={2} words={toWords(say.infants)} disabled />
      </Case>
      <Case name={say.code}>
        <div className="grid gap-5">
          <OneTimeCode label={say.sms} hint={say.smsHint} length={6} />
          <OneTimeCode label={say.sms} length={6} value="482913" error={say.smsWrong} />
        </div>
      </Case>
    </>
  )
}
