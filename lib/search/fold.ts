const FINALS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }

/** Letters only, as one types them in haste: no case, points, accents, quotes; final letters and alefs made even. */
export function toPlain(text: string): string {
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

// The keys of a keyboard, row by row, as each layout has them.
const KEYS = {
  latin: "qwertyuiop[]asdfghjkl;'zxcvbnm,./",
  hebrew: "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.",
  russian: 'йцукенгшщзхъфывапролджэячсмитьбю.',
  arabic: 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ',
} as const

const LAYOUTS = ['hebrew', 'russian', 'arabic'] as const

// The Arabic layout has keys that write two letters.
const ARABIC_PAIR = 'لا'

function retype(text: string, from: string, to: string): string {
  return [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('')
}

/**
 * What a person may have meant who typed with the keyboard in another language: `thk,` is אילת. The text itself is
 * not among them.
 */
export function otherLayouts(text: string): string[] {
  const typed = text.toLowerCase()
  const readings = LAYOUTS.flatMap((layout) => {
    const pairs = layout === 'arabic' ? typed.replaceAll(ARABIC_PAIR, 'b') : typed
    return [retype(typed, KEYS.latin, KEYS[layout]), retype(pairs, KEYS[layout], KEYS.latin)]
  })
  return [...new Set(readings)].filter((reading) => reading !== typed)
}

/** Sounds of letters that have one wherever they stand; vowels and the letters that only carry them have none. */
const SOUNDS: Readonly<Record<string, string>> = Object.fromEntries(
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
  ].flatMap(([sound = '', letters = '']) => [...letters].map((letter) => [letter, sound])),
)

/**
 * How a plain text sounds, so roughly that it is the same in every script: `Netanya`, נתניה and Нетания are `ntn`.
 */
export function toSound(plain: string): string {
  return plain
    .replace(/(?:^| )ال/g, ' ')
    .replace(/t[sz]|ts|тс|תס/g, 'z')
    .replace(/sh|sch/g, 's')
    .replace(/kh|ch/g, 'ח')
    .replace(/ph/g, 'f')
    .replace(/וו/g, 'ב')
    .replace(/x/g, 'ks')
    .replace(/./gu, (letter) => SOUNDS[letter] ?? '')
    .replace(/(.)\1+/g, '$1')
}

/**
 * The fewest slips (a letter too many, too few, another, or two swapped) that make the beginning of `name` out of
 * `typed`; more than `most` are not counted on. With `whole`, all of the name, not its beginning.
 */
export function countSlips(typed: string, name: string, most: number, whole = false): number {
  const width = Math.min(name.length, typed.length + most)
  if (whole && Math.abs(name.length - typed.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: width + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === name[column - 1]
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1]
      if (swapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1)
      current.push(slips)
      if (slips < least) least = slips
    }
    if (least > most) return most + 1
    before = last
    last = current
  }
  return whole ? (last[name.length] ?? most + 1) : Math.min(...last)
}
