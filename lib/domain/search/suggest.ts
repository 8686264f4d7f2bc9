import { editDistance } from '#lib/domain/edit-distance.ts'
import type { SearchPlaces } from '#lib/domain/search/places.ts'
import { normalizeText, toOtherLayouts, toPhoneticKey } from '#lib/domain/search/text-matching.ts'

export type Suggestion = {
  kind: 'destination' | 'hotel'
  code: string
  /** In the page's language. */
  name: string
  /** A hotel's town; how many hotels a destination has. */
  city?: string
  hotelCount?: number
}

/** A name in its normalized form, with its phonetic key. */
type Name = { normalized: string; phoneticKey: string; script: Script }
type Entry = { suggestion: Suggestion; names: Name[]; order: number }

/**
 * Suggests places for a typed text, the best match first; for an empty text, the destinations in display order. Where no name
 * contains the text, names that are only similar are suggested, unless `isExact`.
 */
export type Suggester = (text: string, limit?: number, isExact?: boolean) => Suggestion[]

const DEFAULT_LIMIT = 8

/** The distance of a name from the typed text, by kind of match; a smaller number is a better match. */
const DISTANCE = { equal: 0, prefix: 1, wordPrefix: 2, substring: 4, phonetic: 5, edited: 6 } as const
/** Added for a text converted from another keyboard layout: it is less likely than the text itself. */
const OTHER_LAYOUT_PENALTY = 2.5
/** Added for a hotel, so that a destination with a similar match is suggested first. */
const HOTEL_PENALTY = 1.2
const MIN_SUBSTRING_LENGTH = 3
const MIN_PHONETIC_LENGTH = 3

type Script = 'hebrew' | 'cyrillic' | 'arabic' | 'other'

function scriptOf(normalized: string): Script {
  if (/[א-ת]/.test(normalized)) return 'hebrew'
  if (/[а-яё]/.test(normalized)) return 'cyrillic'
  return /[\u0620-\u064a]/.test(normalized) ? 'arabic' : 'other'
}

function toName(text: string): Name {
  const normalized = normalizeText(text)
  return { normalized, phoneticKey: toPhoneticKey(normalized), script: scriptOf(normalized) }
}

function toEntries({ destinations, hotels }: SearchPlaces): Entry[] {
  const entries = [
    ...destinations.map(({ code, name, names, hotelCount }) => ({
      suggestion: { kind: 'destination' as const, code, name, ...(hotelCount !== undefined && { hotelCount }) },
      texts: [name, ...names],
    })),
    ...hotels.map(({ code, name, names, city }) => ({
      suggestion: { kind: 'hotel' as const, code, name, city },
      texts: [name, ...names],
    })),
  ]
  return entries.map(({ suggestion, texts }, order) => {
    const names = new Map(texts.map((text) => [normalizeText(text), text]))
    return { suggestion, order, names: [...names.values()].map(toName).filter(({ normalized }) => normalized !== '') }
  })
}

/** The accepted edit distance: one from four letters, two from seven. Shorter texts would match too many names. */
function maxEditDistance({ length }: string): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

function matchDirectly({ normalized }: Name, { normalized: typed }: Name): number | undefined {
  const at = normalized.indexOf(typed)
  if (at < 0) return undefined
  if (at === 0) return normalized.length === typed.length ? DISTANCE.equal : DISTANCE.prefix
  // At the start of a word, with or without the Hebrew or Arabic article.
  if (/(?:^| )(?:|ה|ال)$/.test(normalized.slice(0, at))) return DISTANCE.wordPrefix
  return typed.length >= MIN_SUBSTRING_LENGTH ? DISTANCE.substring : undefined
}

/** A name or a word of a name, with the places that have it. Many hotels share words; each word is compared once. */
type IndexedText = Name & { owners: Set<Entry> }

/** Indexes the names and words of all entries by script. Edit distance is only calculated within one script. */
function indexByScript(entries: readonly Entry[]): Map<Script, IndexedText[]> {
  const texts = new Map<string, IndexedText>()
  for (const entry of entries) {
    for (const { normalized } of entry.names) {
      for (const part of new Set([normalized, ...normalized.split(' ')])) {
        const text = texts.get(part) ?? { ...toName(part), owners: new Set() }
        texts.set(part, text)
        text.owners.add(entry)
      }
    }
  }
  return Map.groupBy(texts.values(), ({ script }) => script)
}

function matchByEditDistance({ normalized }: Name, typed: Name): number | undefined {
  const limit = maxEditDistance(typed.normalized)
  if (limit === 0 || normalized.length < typed.normalized.length - limit) return undefined
  const distance = editDistance(typed.normalized, normalized, limit)
  return distance <= limit ? DISTANCE.edited + distance : undefined
}

function matchByPhoneticKey({ phoneticKey }: Name, typed: Name): number | undefined {
  if (typed.phoneticKey.length < MIN_PHONETIC_LENGTH || !phoneticKey.startsWith(typed.phoneticKey)) return undefined
  // An equal key is a better match than an equal prefix.
  return phoneticKey === typed.phoneticKey ? DISTANCE.phonetic : DISTANCE.edited + 1
}

/** Suggests places by names in all languages: exact, phonetic, by edit distance, or typed in another keyboard layout. */
export function createSuggester(places: SearchPlaces): Suggester {
  const entries = toEntries(places)
  const index = indexByScript(entries)
  const destinations = entries.filter(({ suggestion }) => suggestion.kind === 'destination')
  return (text, limit = DEFAULT_LIMIT, isExact = false) => {
    const typed = toName(text)
    if (typed.normalized === '') return destinations.slice(0, limit).map(({ suggestion }) => suggestion)
    const otherLayouts = toOtherLayouts(text.trim())
      .map(toName)
      .filter(({ normalized }) => normalized.length > 1)
    const found = new Map<Entry, number>()
    const addMatch = (entry: Entry, distance: number | undefined, penalty: number) => {
      if (distance === undefined) return
      const total = distance + penalty + (entry.suggestion.kind === 'hotel' ? HOTEL_PENALTY : 0)
      found.set(entry, Math.min(total, found.get(entry) ?? Number.POSITIVE_INFINITY))
    }
    const matchAll = (match: typeof matchDirectly, inputs: readonly Name[], penalty: number) => {
      for (const input of inputs) {
        for (const entry of entries) for (const name of entry.names) addMatch(entry, match(name, input), penalty)
      }
    }
    const matchApproximately = (inputs: readonly Name[], penalty: number) => {
      matchAll(matchByPhoneticKey, inputs, penalty)
      for (const input of inputs) {
        for (const part of index.get(input.script) ?? []) {
          const distance = matchByEditDistance(part, input)
          if (distance !== undefined) for (const entry of part.owners) addMatch(entry, distance, penalty)
        }
      }
    }
    matchAll(matchDirectly, [typed], 0)
    matchAll(matchDirectly, otherLayouts, OTHER_LAYOUT_PENALTY)
    // Approximate matching only when there is no good direct match.
    const isPoor = found.size === 0 || Math.min(...found.values()) >= DISTANCE.substring + HOTEL_PENALTY
    if (isPoor && !isExact) {
      matchApproximately([typed], 0)
      if (found.size === 0) matchApproximately(otherLayouts, OTHER_LAYOUT_PENALTY)
    }
    return [...found]
      .sort(([one, a], [other, b]) => a - b || one.order - other.order)
      .slice(0, limit)
      .map(([{ suggestion }]) => suggestion)
  }
}
