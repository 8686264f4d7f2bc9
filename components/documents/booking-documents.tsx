'use client'

import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  /** The booking data id. */
  id: string
  locale: Locale
  /** Where the booking stands: when it changes, the papers are read again. */
  state: 'confirmed' | 'pending-confirmation'
}

/** Stands inside `<Words>` with the namespace `documents`. */
export function BookingDocuments({ id }: Props) {
  return <section data-booking={id} />
}
