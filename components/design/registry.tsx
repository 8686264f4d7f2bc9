import type { ReactNode } from 'react'
import { SECTION_IDS, type SectionId } from '#components/design/section-ids.ts'
import { AccountSection } from '#components/design/sections/account.tsx'
import { BookingSection } from '#components/design/sections/booking.tsx'
import { ButtonsSection } from '#components/design/sections/buttons.tsx'
import { CarouselsSection } from '#components/design/sections/carousels.tsx'
import { ChoicesSection } from '#components/design/sections/choices.tsx'
import { CountingSection } from '#components/design/sections/counting.tsx'
import { DatesSection } from '#components/design/sections/dates.tsx'
import { FieldsSection } from '#components/design/sections/fields.tsx'
import { FoldingSection } from '#components/design/sections/folding.tsx'
import { FormSection } from '#components/design/sections/form.tsx'
import { FrameSection } from '#components/design/sections/frame.tsx'
import { OverlaysSection } from '#components/design/sections/overlays.tsx'
import { SearchSection } from '#components/design/sections/search.tsx'
import { ShowingSection } from '#components/design/sections/showing.tsx'
import { StaySection } from '#components/design/sections/stay.tsx'
import { TablesSection } from '#components/design/sections/tables.tsx'
import { ToastsSection } from '#components/design/sections/toasts.tsx'
import { TokensSection } from '#components/design/sections/tokens.tsx'
import { WalkingSection } from '#components/design/sections/walking.tsx'

/** The two languages of the page: one a direction. */
export type SideLocale = 'he' | 'en'

export type SectionProps = { locale: SideLocale }

type Entry = {
  title: Record<SideLocale, string>
  /** Drawn twice, once a direction. A server component: it makes words, and gives them to client components. */
  Section: (props: SectionProps) => ReactNode
  /** Made for the width of a page: its directions stand one below the other. */
  wide?: true
}

export type DesignSection = Entry & { id: SectionId }

const entries: Record<SectionId, Entry> = {
  tokens: { title: { he: 'צבע, אות ומרחב', en: 'Colour, type and space' }, Section: TokensSection },
  buttons: { title: { he: 'כפתורים וקישורים', en: 'Buttons and links' }, Section: ButtonsSection },
  fields: { title: { he: 'שדות', en: 'Fields' }, Section: FieldsSection },
  choices: { title: { he: 'בחירה', en: 'Choices' }, Section: ChoicesSection },
  counting: { title: { he: 'יעדים, אנשים, קודים', en: 'Places, people, codes' }, Section: CountingSection },
  form: { title: { he: 'טופס שלם', en: 'A whole form' }, Section: FormSection },
  dates: { title: { he: 'תאריכים', en: 'Dates' }, Section: DatesSection },
  overlays: { title: { he: 'חלונות ותפריטים', en: 'Windows and menus' }, Section: OverlaysSection },
  toasts: { title: { he: 'הודעות קופצות', en: 'Notices' }, Section: ToastsSection },
  folding: { title: { he: 'לשוניות ושאלות', en: 'Tabs and questions' }, Section: FoldingSection },
  walking: { title: { he: 'דרך ועמודים', en: 'The way and the pages' }, Section: WalkingSection },
  carousels: { title: { he: 'קרוסלה', en: 'Carousel' }, Section: CarouselsSection },
  showing: { title: { he: 'מחיר, זמן ומצבים', en: 'Price, time and states' }, Section: ShowingSection },
  tables: { title: { he: 'טבלאות', en: 'Tables' }, Section: TablesSection },
  search: { title: { he: 'טופס החיפוש', en: 'The search form' }, Section: SearchSection, wide: true },
  stay: { title: { he: 'שהות ותנאיה', en: 'A stay and its terms' }, Section: StaySection },
  frame: { title: { he: 'מסגרת הדף', en: 'The frame of a page' }, Section: FrameSection },
  account: { title: { he: 'כניסה למועדון', en: 'Into the club' }, Section: AccountSection },
  booking: { title: { he: 'ההזמנה בדרך', en: 'A booking under way' }, Section: BookingSection },
}

/** What /design shows, in its order. */
export const sections: readonly DesignSection[] = SECTION_IDS.map((id) => ({ id, ...entries[id] }))
