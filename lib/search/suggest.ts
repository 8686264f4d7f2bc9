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

type Name = { plain: string; sound: string; script: Script }
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

type Script = 'hebrew' | 'cyrillic' | 'arabic' | 'other'

function scriptOf(plain: string): Script {
  if (/[א-ת]/.test(plain)) return 'hebrew'
  if (/[а-яё]/.test(plain)) return 'cyrillic'
  return /[\u0620-\u064a]/.test(plain) ? 'arabic' : 'other'
}

function toName(text: string): Name {
  const plain = toPlain(text)
  return { plain, sound: toSound(plain), script: scriptOf(plain) }
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

function farDirectly({ plain }: Name, { plain: typed }: Name): number | undefined {
  const at = plain.indexOf(typed)
  if (at < 0) return undefined
  if (at === 0) return plain.length === typed.length ? FAR.whole : FAR.begins
  // The article, of Hebrew or Arabic, is left out by whoever types the word alone.
  if (/(?:^| )(?:|ה|ال)$/.test(plain.slice(0, at))) return FAR.word
  return typed.length >= LEAST_WITHIN ? FAR.within : undefined
}

/** A name, or a word of one, and whose it is: many hotels share their words, and each is compared once. */
type Text = Name & { owners: Set<Entry> }

/** The names and words of all entries, by their script: no slip leads from one script to another. */
function toTexts(entries: readonly Entry[]): Map<Script, Text[]> {
  const texts = new Map<string, Text>()
  for (const entry of entries) {
    for (const { plain } of entry.names) {
      for (const part of new Set([plain, ...plain.split(' ')])) {
        const text = texts.get(part) ?? { ...toName(part), owners: new Set() }
        texts.set(part, text)
        text.owners.add(entry)
      }
    }
  }
  return Map.groupBy(texts.values(), ({ script }) => script)
}

function farBySlips({ plain }: Name, typed: Name): number | undefined {
  const most = mostSlips(typed.plain)
  if (most === 0 || plain.length < typed.plain.length - most) return undefined
  const slips = countSlips(typed.plain, plain, most)
  return slips <= most ? FAR.slips + slips : undefined
}

function farBySound({ sound }: Name, typed: Name): number | undefined {
  if (typed.sound.length < LEAST_SOUND || !sound.startsWith(typed.sound)) return undefined
  // Sounding like all of it says more than sounding like its beginning.
  return sound === typed.sound ? FAR.sound : FAR.slips + 1
}

/**
 * Prepares suggestions over destinations and hotels: by their names in all languages and their aliases, in any script,
 * by sound, with slips of the finger, and typed with the keyboard in another language.
 */
export function toSuggest(places: SearchPlaces): Suggest {
  const entries = toEntries(places)
  const texts = toTexts(entries)
  const first = entries.filter(({ suggestion }) => suggestion.kind === 'destination')
  return (text, most = MOST) => {
    const typed = toName(text)
    if (typed.plain === '') return first.slice(0, most).map(({ suggestion }) => suggestion)
    const retyped = otherLayouts(text.trim())
      .map(toName)
      .filter(({ plain }) => plain.length > 1)
    const found = new Map<Entry, number>()
    const note = (entry: Entry, distance: number | undefined, extra: number) => {
      if (distance === undefined) return
      const more = extra + (entry.suggestion.kind === 'hotel' ? HOTEL : 0)
      found.set(entry, Math.min(distance + more, found.get(entry) ?? Number.POSITIVE_INFINITY))
    }
    const look = (far: typeof farDirectly, readings: readonly Name[], extra: number) => {
      for (const reading of readings) {
        for (const entry of entries) for (const name of entry.names) note(entry, far(name, reading), extra)
      }
    }
    const guess = (readings: readonly Name[], extra: number) => {
      look(farBySound, readings, extra)
      for (const reading of readings) {
        for (const part of texts.get(reading.script) ?? []) {
          const distance = farBySlips(part, reading)
          if (distance !== undefined) for (const entry of part.owners) note(entry, distance, extra)
        }
      }
    }
    look(farDirectly, [typed], 0)
    look(farDirectly, retyped, RETYPED)
    // Guesses only help where nothing is what was typed.
    if (found.size === 0 || Math.min(...found.values()) >= FAR.within + HOTEL) {
      guess([typed], 0)
      if (found.size === 0) guess(retyped, RETYPED)
    }
    return [...found]
      .sort(([one, a], [other, b]) => a - b || one.order - other.order)
      .slice(0, most)
      .map(([{ suggestion }]) => suggestion)
  }
}
