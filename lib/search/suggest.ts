import { countSlips, otherLayouts, toPlain, toSound } from '#lib/search/fold.ts'
import type { SearchPlaces } from '#lib/search/places.ts'

export type Suggestion = {
  kind: 'destination' | 'hotel'
  code: string
  /** In the page's language. */
  name: string
  /** A hotel's town; how many hotels a destination has. */
  city?: string
  hotelCount?: number
}

type Name = { plain: string; words: string[]; sound: string }
type Entry = { suggestion: Suggestion; names: Name[]; order: number }

/** Suggests places for what is typed, the likeliest first; for nothing typed, the destinations in their order. */
export type Suggest = (text: string, most?: number) => Suggestion[]

const MOST = 8

/** How far a name is from what was typed; lower is nearer. What begins with it comes before what sounds like it. */
const FAR = { whole: 0, begins: 1, word: 2, within: 4, sound: 5, slips: 6 } as const
/** Another layout's reading is less likely than the text as it stands. */
const RETYPED = 2.5
/** Of a place and a hotel that are as near, the place is meant; even where the hotel's name begins with it. */
const HOTEL = 1.2
const LEAST_WITHIN = 3
const LEAST_SOUND = 3

function toName(text: string): Name {
  const plain = toPlain(text)
  return { plain, words: plain.split(' '), sound: toSound(plain) }
}

function toEntries({ destinations, hotels }: SearchPlaces): Entry[] {
  const entries = [
    ...destinations.map(({ code, name, names, hotelCount }) => ({
      suggestion: { kind: 'destination' as const, code, name, hotelCount },
      texts: [name, ...names],
    })),
    ...hotels.map(({ code, name, names, city }) => ({
      suggestion: { kind: 'hotel' as const, code, name, city },
      texts: [name, ...names],
    })),
  ]
  return entries.map(({ suggestion, texts }, order) => {
    const names = new Map(texts.map((text) => [toPlain(text), text]))
    return { suggestion, order, names: [...names.values()].map(toName).filter(({ plain }) => plain !== '') }
  })
}

/** One slip from four letters on, two from seven: fewer letters are within a slip of everything. */
function mostSlips({ length }: string): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

function farDirectly({ plain }: Name, typed: string): number | undefined {
  const at = plain.indexOf(typed)
  if (at < 0) return undefined
  if (at === 0) return plain.length === typed.length ? FAR.whole : FAR.begins
  // The article, of Hebrew or Arabic, is left out by whoever types the word alone.
  if (/(?:^| )(?:|ה|ال)$/.test(plain.slice(0, at))) return FAR.word
  return typed.length >= LEAST_WITHIN ? FAR.within : undefined
}

function farBySlips({ plain, words, sound }: Name, typed: Name): number | undefined {
  const most = mostSlips(typed.plain)
  let slips = most === 0 ? Number.POSITIVE_INFINITY : countSlips(typed.plain, plain, most)
  if (most > 0 && slips > 1) {
    for (const word of words) slips = Math.min(slips, countSlips(typed.plain, word, most))
  }
  const bySlips = slips <= most ? FAR.slips + slips : undefined
  const isSame = typed.sound.length >= LEAST_SOUND && sound.startsWith(typed.sound)
  if (!isSame) return bySlips
  // Sounding like all of it says more than sounding like its beginning.
  return Math.min(bySlips ?? Number.POSITIVE_INFINITY, sound === typed.sound ? FAR.sound : FAR.slips + 1)
}

/**
 * Prepares suggestions over destinations and hotels: by their names in all languages and their aliases, in any script,
 * by sound, with slips of the finger, and typed with the keyboard in another language.
 */
export function toSuggest(places: SearchPlaces): Suggest {
  const entries = toEntries(places)
  const first = entries.filter(({ suggestion }) => suggestion.kind === 'destination')
  return (text, most = MOST) => {
    const typed = toName(text)
    if (typed.plain === '') return first.slice(0, most).map(({ suggestion }) => suggestion)
    const retyped = otherLayouts(text.trim())
      .map(toName)
      .filter(({ plain }) => plain.length > 1)
    const found = new Map<Entry, number>()
    const look = (far: (name: Name, reading: Name) => number | undefined, readings: readonly Name[], extra: number) => {
      for (const entry of entries) {
        const more = extra + (entry.suggestion.kind === 'hotel' ? HOTEL : 0)
        for (const reading of readings) {
          for (const name of entry.names) {
            const distance = far(name, reading)
            if (distance === undefined) continue
            found.set(entry, Math.min(distance + more, found.get(entry) ?? Number.POSITIVE_INFINITY))
          }
        }
      }
    }
    look((name, { plain }) => farDirectly(name, plain), [typed], 0)
    look((name, { plain }) => farDirectly(name, plain), retyped, RETYPED)
    // Guesses only help where nothing is what was typed.
    if (found.size === 0 || Math.min(...found.values()) >= FAR.within + HOTEL) {
      look(farBySlips, [typed], 0)
      if (found.size === 0) look(farBySlips, retyped, RETYPED)
    }
    return [...found]
      .sort(([one, a], [other, b]) => a - b || one.order - other.order)
      .slice(0, most)
      .map(([{ suggestion }]) => suggestion)
  }
}
