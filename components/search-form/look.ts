import type { FormLook } from '#components/search-form/props.ts'
import { classes } from '#components/ui/classes.ts'

/** Both forms are drawn with these, so that one takes the other's place without a pixel moved. */

/** The card, with the columns of its fields: one less where the place is given. */
export const cardClass = (look: FormLook, hasPlace: boolean) =>
  classes(
    'grid rounded-picture border border-line bg-surface p-2',
    hasPlace
      ? 'wide:grid-cols-[minmax(0,1.25fr)_minmax(0,1.3fr)_minmax(0,1.1fr)_auto]'
      : 'wide:grid-cols-[minmax(0,1.3fr)_minmax(0,1.1fr)_auto]',
    look === 'hero' && 'shadow-lift',
  )

/** Around a field, with `data-cell`: a line parts it from the field before. */
export const CELL =
  'group/cell relative min-w-0 border-line max-wide:[[data-cell]+&]:border-t wide:[[data-cell]+&]:border-s'

/** Around a further range of dates, below the fields. */
export const ROW = 'group/cell relative min-w-0 border-line border-t max-wide:mt-2 wide:col-span-full wide:mt-2'

/** What is pressed to open a field. */
export const FACE =
  'flex min-h-18 w-full list-none flex-col justify-center rounded-control px-4 py-2.5 text-start leading-snug ' +
  'transition-colors hover:bg-sunken -outline-offset-3 wide:px-5 [&::-webkit-details-marker]:hidden ' +
  'aria-busy:cursor-progress'

/** Between the card and what hangs on a field of it, in pixels from the field. */
export const OFFSET = 16

/** The button that sends the form fills the card's end. */
export const SUBMIT = 'w-full min-h-14 max-wide:mt-2 wide:h-full wide:max-h-28 wide:min-h-18 wide:px-9'

/** Under the card: what few people need. */
export const FOOT = 'mt-2 flex flex-wrap items-center gap-x-6 px-2 text-small wide:px-5'

/** A quiet button in it. */
export const FOOT_BUTTON =
  'inline-flex min-h-target items-center gap-2 font-medium text-primary underline-offset-4 hover:underline ' +
  'aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:no-underline [&_svg]:size-5'

/** Space between the kinds and the card; on a picture the kinds stand whole on it. */
export const formClass = (look: FormLook) =>
  classes('grid gap-3', look === 'compact' && 'pt-3', look === 'hero' && '-mt-14')
