import type { UnfinishedBookingLabels } from '#components/booking/unfinished/unfinished-booking.tsx'
import type { Translator } from '#lib/i18n/translator.ts'

/** The texts of `UnfinishedBooking`, passed as values because the pages that have it provide different messages. */
export function toUnfinishedBookingLabels(t: Translator): UnfinishedBookingLabels {
  return {
    label: t('frame.held.label'),
    room: t('frame.held.room'),
    rooms: t('frame.held.rooms'),
    places: t('frame.held.places'),
    resume: t('frame.held.resume'),
    release: t('frame.held.release'),
    releasing: t('frame.held.releasing'),
    released: t('frame.held.released'),
  }
}
