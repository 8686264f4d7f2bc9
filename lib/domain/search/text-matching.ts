const FINALS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }

/**
 * Normalizes a text for comparison: lower case, without vowel points, accents and quotation marks, with single spaces;
 * Hebrew final letters and the variants of the Arabic alef become the basic letter.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ךםןףץ]/g, (letter) => FINALS[letter] ?? letter)
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/['’‘"”“״׳.`]/g, '')
    .replace(/[\s\-–־]+/g, ' ')
    .trim()
}

// The characters of each keyboard layout, in the same order of keys.
const KEYS = {
  latin: "qwertyuiop[]asdfghjkl;'zxcvbnm,./",
  hebrew: "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.",
  russian: 'йцукенгшщзхъфывапролджэячсмитьбю.',
  arabic: 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ',
} as const

const LAYOUTS = ['hebrew', 'russian', 'arabic'] as const

// One key of the Arabic layout types two letters.
const ARABIC_PAIR = 'لا'

function retype(text: string, from: string, to: string): string {
  return [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('')
}

/** What the same keys give in other layouts, but not the text itself: `thk,` is אילת. */
export function toOtherLayouts(text: string): string[] {
  const typed = text.toLowerCase()
  const readings = LAYOUTS.flatMap((layout) => {
    const pairs = layout === 'arabic' ? typed.replaceAll(ARABIC_PAIR, 'b') : typed
    return [retype(typed, KEYS.latin, KEYS[layout]), retype(pairs, KEYS[layout], KEYS.latin)]
  })
  return [...new Set(readings)].filter((reading) => reading !== typed)
}

/** The phonetic code of each consonant, in all scripts. Vowels have none. */
const PHONETIC_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['b', 'bvwבвбب'],
    ['g', 'gjגгجغ'],
    ['d', 'dדдدض'],
    ['z', 'zצזцзжزذظ'],
    ['h', 'חхحخ'],
    ['t', 'tטתтطتث'],
    ['k', 'kqcכקкكق'],
    ['l', 'lלлل'],
    ['m', 'mמмم'],
    ['n', 'nנнن'],
    ['s', 'sסשсшщчسشص'],
    ['p', 'pfפпфف'],
    ['r', 'rרрر'],
  ].flatMap(([code = '', letters = '']) => [...letters].map((letter) => [letter, code])),
)

/** The phonetic key of a normalized text, the same in every script: `Netanya`, נתניה and Нетания are `ntn`. */
export function toPhoneticKey(normalized: string): string {
  return normalized
    .replace(/(?:^| )ال/g, ' ')
    .replace(/t[sz]|тс|תס/g, 'z')
    .replace(/sh|sch/g, 's')
    .replace(/kh|ch/g, 'ח')
    .replace(/ph/g, 'f')
    .replace(/וו/g, 'ב')
    .replace(/x/g, 'ks')
    .replace(/./gu, (letter) => PHONETIC_CODES[letter] ?? '')
    .replace(/(.)\1+/g, '$1')
}
