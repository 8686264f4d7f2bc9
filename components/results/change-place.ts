/** Where the form of a page of results stands. */
export const CHANGE_PLACE = 'change-search'
