/** A button or link on the dark desk bar. */
export const BAR_BUTTON =
  'relative inline-flex h-9 shrink-0 items-center gap-2 whitespace-nowrap rounded-chip px-2.5 max-phone:px-1.5 font-medium text-small text-white ' +
  'hover:bg-white/15 aria-expanded:bg-white/20 ' +
  'before:absolute before:inset-x-0 before:-inset-y-1 before:content-[""]'

/** The place below the desk bar for what must always be visible, such as the served caller. */
export const DESK_STRIP_ID = 'desk-strip'
