import { readStoredText, writeStoredText } from '#lib/browser/stored-values.ts'

const KEY = 'nofesh.search'

/** Stores a search's query for the next visit. Does nothing where the browser's storage is not available. */
export const storeLastSearch = (query: string): void => void writeStoredText('localStorage', KEY, query)

/** The query of the last search; undefined when there is none. */
export const readLastSearch = (): string | undefined => readStoredText('localStorage', KEY)
