'use client'

import { useLayoutEffect, useState } from 'react'
import { useBookingId } from '#components/booking/use-booking.ts'
import { getBookingStore } from '#lib/browser/booking/browser-client.ts'

/**
 * Hides the links to the rest of the site (`data-site-links`) for a customer who came by an agent's link: on a closed site
 * they would lead to the agents' login. Info pages, the phone and the languages stay.
 */
export const HiddenSiteLinks = () => <style>{'[data-site-links]{display:none}'}</style>

/**
 * `HiddenSiteLinks` on a page of a booking (`?id=`) that this browser has opened by an agent's link, whatever the page shows:
 * also while its code loads, and while it redirects.
 */
export function CustomerSiteLinks() {
  const id = useBookingId()
  const [isCustomer, setIsCustomer] = useState(false)
  // Before the browser paints: after a navigation within the site the links do not appear for a moment.
  useLayoutEffect(() => {
    setIsCustomer(typeof id === 'string' && getBookingStore().read(id)?.fromAgent === true)
  }, [id])
  return isCustomer && <HiddenSiteLinks />
}
