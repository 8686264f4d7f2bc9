/** The pages of the desk, in the order of the bar; the names are keys of `desk.nav.` in the messages. */
export const DESK_LINKS = [
  { name: 'dashboard', path: '/desk' },
  { name: 'pending', path: '/external-booking' },
  { name: 'orders', path: '/personal-area' },
  { name: 'cancel', path: '/cancel-booking' },
] as const
