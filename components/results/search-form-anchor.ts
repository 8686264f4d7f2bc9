/** The id of the search form's element on the results page. A file of its own: used on the server and in the browser. */
export const SEARCH_FORM_ANCHOR = 'change-search'
