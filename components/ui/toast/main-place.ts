/** The place for notes that every page has; /design has two more. */
export const MAIN_PLACE = 'main'
