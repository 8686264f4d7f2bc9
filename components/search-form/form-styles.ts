import type { FormVariant } from '#components/search-form/form-model.ts'
import { classes } from '#components/ui/classes.ts'

// Both forms use these styles, so that replacing one by the other does not move anything on the page.

/** The card with a column per field. A middle window has two, with the button beside the last field. */
export const toCardClass = (variant: FormVariant, hasPlace: boolean) =>
  classes(
    'grid rounded-picture border border-line bg-surface p-2',
    hasPlace
      ? 'phone:max-wide:grid-cols-2 wide:grid-cols-[minmax(0,1.25fr)_minmax(0,1.3fr)_minmax(0,1.1fr)_auto]'
      : 'wide:grid-cols-[minmax(0,1.3fr)_minmax(0,1.1fr)_auto]',
    variant === 'hero' && 'shadow-lift',
  )

/** The box of a field, used with `data-cell`: a line separates it from the previous field. The second of three is beside the first. */
export const CELL =
  'relative min-w-0 border-line max-wide:later-field:border-t wide:later-field:border-s ' +
  'phone:max-wide:middle-field:border-s phone:max-wide:middle-field:border-t-0'

/** The box of an additional date range, below the fields. */
export const ROW = 'relative min-w-0 border-line border-t mt-2 phone:col-span-full'

/** The button or summary that opens a field. */
export const TRIGGER =
  'flex min-h-18 w-full list-none flex-col justify-center rounded-control px-4 py-2.5 text-start leading-snug ' +
  'transition-colors hover:bg-sunken -outline-offset-3 wide:px-5 [&::-webkit-details-marker]:hidden ' +
  'aria-busy:cursor-progress aria-busy:bg-sunken'

/** The distance between a field and its popover, in pixels. */
export const POPOVER_OFFSET = 16

/** The submit button at the end of the card. It is as high as the field beside it. Its word fits when text is twice as large. */
export const SUBMIT = 'w-full min-h-14 max-phone:px-3 max-wide:mt-2 wide:h-full wide:max-h-28 wide:min-h-18 wide:px-9'

/** The footer below the card, with the less common options. */
export const FOOTER = 'mt-2 flex flex-wrap items-center gap-x-6 px-2 text-small wide:px-7'

export const FOOTER_BUTTON =
  'inline-flex min-h-target items-center gap-2 font-medium text-primary underline-offset-4 hover:underline ' +
  'aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:no-underline [&_svg]:size-5'

/** The form's layout. In the `hero` variant the kinds of product are shown above the card, on the picture. */
export const toFormClass = (variant: FormVariant) =>
  classes('grid gap-3', variant === 'compact' && 'pt-3', variant === 'hero' && '-mt-14')
