import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { Accordion } from '#components/ui/accordion.tsx'
import { Tabs } from '#components/ui/tabs.tsx'

const samples = {
  he: {
    tabs: 'לשוניות',
    label: 'סוג החופשה',
    contents: [
      ['מלונות', 'לילה, סוף שבוע או שבוע: מלונות בכל הארץ.'],
      ['חבילות', 'טיסה ומלון יחד, במחיר אחד.'],
      ['טיסות', 'אין טיסות כרגע.'],
      ['טיולים מאורגנים', 'עם מדריך, מהבית ועד הבית.'],
    ],
    accordion: 'שאלות',
    questions: [
      ['מתי אפשר להיכנס לחדר?', 'מ־15:00. בשבת ובחג הכניסה היא שעה אחרי צאת השבת.'],
      ['איך מבטלים?', 'באזור האישי או בטלפון. עד שלושה ימים לפני ההגעה הביטול חינם.'],
      ['יש חניה?', 'יש חניה בתשלום בחצר המלון.'],
    ],
  },
  en: {
    tabs: 'Tabs',
    label: 'Kind of holiday',
    contents: [
      ['Hotels', 'A night, a weekend or a week: hotels all over the country.'],
      ['Packages', 'Flight and hotel together, at one price.'],
      ['Flights', 'No flights at the moment.'],
      ['Organized tours', 'With a guide, from door to door.'],
    ],
    accordion: 'Questions',
    questions: [
      ['When can we come into the room?', 'From 15:00. On Shabbat and holidays an hour after they end.'],
      ['How do we cancel?', 'In your account or by phone. Free until three days before you arrive.'],
      ['Is there parking?', 'There is paid parking in the yard.'],
    ],
  },
}

export function DisclosureSection({ locale }: SectionProps) {
  const texts = samples[locale]
  return (
    <>
      <Case name={texts.tabs}>
        <Tabs
          locale={locale}
          label={texts.label}
          tabs={texts.contents.map(([title = '', content], index) => ({
            id: `tab-${index}`,
            title,
            content,
            disabled: index === 2,
          }))}
        />
      </Case>
      <Case name={texts.accordion}>
        <Accordion
          name={`questions-${locale}`}
          items={texts.questions.map(([title = '', content], index) => ({
            id: `question-${locale}-${index}`,
            title,
            content,
            open: index === 0,
          }))}
        />
      </Case>
    </>
  )
}
