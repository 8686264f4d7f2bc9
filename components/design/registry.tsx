import type { ReactNode } from 'react'
import { SECTION_IDS, type SectionId, type SectionProps, type SideLocale } from '#components/design/section.ts'
import { AccountSection } from '#components/design/sections/account.tsx'
import { BookingSection } from '#components/design/sections/booking.tsx'
import { ButtonsSection } from '#components/design/sections/buttons.tsx'
import { ChoicesSection } from '#components/design/sections/choices.tsx'
import { DatesSection } from '#components/design/sections/dates.tsx'
import { DisclosureSection } from '#components/design/sections/disclosure.tsx'
import { DisplaySection } from '#components/design/sections/display.tsx'
import { FieldsSection } from '#components/design/sections/fields.tsx'
import { FormSection } from '#components/design/sections/form.tsx'
import { FrameSection } from '#components/design/sections/frame.tsx'
import { NavigationSection } from '#components/design/sections/navigation.tsx'
import { OverlaysSection } from '#components/design/sections/overlays.tsx'
import { PickersSection } from '#components/design/sections/pickers.tsx'
import { SearchSection } from '#components/design/sections/search.tsx'
import { StaySection } from '#components/design/sections/stay.tsx'
import { TablesSection } from '#components/design/sections/tables.tsx'
import { ToastsSection } from '#components/design/sections/toasts.tsx'
import { TokensSection } from '#components/design/sections/tokens.tsx'

type Entry = {
  title: Record<SideLocale, string>
  /** Rendered once per language. A server component that passes texts to client components. */
  Section: (props: SectionProps) => ReactNode
  /** Needs the full page width, so the two languages are shown one below the other. */
  wide?: true
}

export type DesignSection = Entry & { id: SectionId }

const entries: Record<SectionId, Entry> = {
  tokens: { title: { he: 'צבע, אות ומרחב', en: 'Colour, type and space' }, Section: TokensSection },
  buttons: { title: { he: 'כפתורים וקישורים', en: 'Buttons and links' }, Section: ButtonsSection },
  fields: { title: { he: 'שדות', en: 'Fields' }, Section: FieldsSection },
  choices: { title: { he: 'בחירה', en: 'Choices' }, Section: ChoicesSection },
  pickers: { title: { he: 'יעדים, אנשים, קודים', en: 'Places, people, codes' }, Section: PickersSection },
  form: { title: { he: 'טופס', en: 'A form' }, Section: FormSection },
  dates: { title: { he: 'תאריכים', en: 'Dates' }, Section: DatesSection },
  overlays: { title: { he: 'חלונות', en: 'Overlays' }, Section: OverlaysSection },
  toasts: { title: { he: 'הודעות קופצות', en: 'Toasts' }, Section: ToastsSection },
  disclosure: { title: { he: 'לשוניות ושאלות', en: 'Tabs and questions' }, Section: DisclosureSection },
  navigation: { title: { he: 'ניווט', en: 'Navigation' }, Section: NavigationSection },
  display: { title: { he: 'התקדמות ומצבים', en: 'Progress and states' }, Section: DisplaySection },
  tables: { title: { he: 'טבלאות', en: 'Tables' }, Section: TablesSection },
  search: { title: { he: 'טופס החיפוש', en: 'The search form' }, Section: SearchSection, wide: true },
  stay: { title: { he: 'שהות ותנאיה', en: 'A stay and its terms' }, Section: StaySection },
  frame: { title: { he: 'מסגרת הדף', en: 'Page layout' }, Section: FrameSection },
  account: { title: { he: 'כניסה למועדון', en: 'Club sign-in' }, Section: AccountSection },
  booking: { title: { he: 'הזמנה בעיבוד', en: 'A booking in progress' }, Section: BookingSection },
}

/** The sections of /design, in their order. */
export const sections: readonly DesignSection[] = SECTION_IDS.map((id) => ({ id, ...entries[id] }))
