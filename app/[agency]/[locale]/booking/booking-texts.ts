import type { Translator } from '#lib/i18n/translator.ts'

/** The title and the description of the pages on which a booking is made. */
export const toBookingTexts = (t: Translator) => ({ title: t('booking.title'), text: t('booking.description') })
