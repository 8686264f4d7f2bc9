import type { FormMessages } from '#components/search-form/props.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

/** The texts of the rich form: no more than it says, because they travel with every page that has a form. */
export function toFormMessages(locale: Locale): FormMessages {
  const { search, home, stay, ui } = pickMessages(locale, 'search', 'home', 'stay', 'ui')
  const { rooms, adults, children, infants } = stay
  return {
    search,
    home: { hotels: home.hotels },
    stay: { rooms, adults, children, infants },
    ui: { room: ui.room, stepper: ui.stepper, close: ui.close, dates: { done: ui.dates.done } },
  }
}
