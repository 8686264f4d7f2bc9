import { toEnglishName } from '#lib/domain/identity/english-name.ts'

/** A table of letters or names and their English spelling, from `א a|ב b`. A letter without a sound has nothing after its space. */
const toTable = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs.split('|').map((pair) => pair.split(' ')))

// Hebrew is written without most vowels, so common names are listed as their bearers write them.
const HEBREW_NAMES = toTable(
  'משה Moshe|יוסף Yosef|דוד David|אברהם Avraham|יצחק Yitzhak|יעקב Yaakov|דניאל Daniel|מיכאל Michael|אורי Uri|איתי Itay|' +
    'עומר Omer|נועם Noam|אריאל Ariel|יהודה Yehuda|שמואל Shmuel|חיים Haim|אלי Eli|רון Ron|גיל Gil|תומר Tomer|עידו Ido|' +
    'יונתן Yonatan|איתן Eitan|אסף Asaf|ערן Eran|שרה Sara|רבקה Rivka|רחל Rachel|לאה Lea|אסתר Esther|מרים Miriam|חנה Hana|' +
    'נועה Noa|מאיה Maya|תמר Tamar|שירה Shira|יעל Yael|מיכל Michal|רונית Ronit|אורית Orit|ענת Anat|הדס Hadas|עדי Adi|' +
    'כהן Cohen|לוי Levi|מזרחי Mizrahi|פרץ Peretz|ביטון Biton|דהן Dahan|אברהמי Avrahami|פרידמן Friedman|שפירא Shapira|' +
    'גולן Golan|אזולאי Azulay|מלכה Malka|כץ Katz|גבאי Gabay|עמר Amar|בן Ben|בר Bar|רוזן Rosen|גולדברג Goldberg|קליין Klein',
)

const HEBREW = toTable(
  'א a|ב b|ג g|ד d|ה h|ו o|ז z|ח h|ט t|י i|כ k|ך k|ל l|מ m|ם m|' + 'נ n|ן n|ס s|ע a|פ p|ף f|צ tz|ץ tz|ק k|ר r|ש sh|ת t',
)

// As in Russian passports (ICAO 9303).
const RUSSIAN = toTable(
  'а a|б b|в v|г g|д d|е e|ё e|ж zh|з z|и i|й i|к k|л l|м m|н n|о o|п p|р r|с s|т t|у u|ф f|х kh|ц ts|ч ch|' +
    'ш sh|щ shch|ъ ie|ы y|ь |э e|ю iu|я ia',
)

const ARABIC = toTable(
  'ا a|أ a|إ i|آ a|ب b|ت t|ث th|ج j|ح h|خ kh|د d|ذ dh|ر r|ز z|س s|ش sh|ص s|ض d|ط t|ظ z|ع a|غ gh|ف f|ق q|ك k|' +
    'ل l|م m|ن n|ه h|و u|ي i|ى a|ة a|ء |ئ i|ؤ u',
)

const isVowel = (sound: string) => /^[aeiou]/.test(sound)

/** Consonants that follow each other without a written vowel get an `a` between them: דנה is Dana. */
function vocalize(sounds: readonly string[]): string {
  return sounds
    .map((sound, index) => {
      const next = sounds[index + 1]
      const between = sound !== '' && next !== undefined && next !== '' && !isVowel(sound) && !isVowel(next)
      return between ? `${sound}a` : sound
    })
    .join('')
}

function spellHebrew(word: string): string {
  const letters = [...word]
  return vocalize(
    letters.map((letter, index) => {
      if (letter === 'ה' && index === letters.length - 1) return index === 0 ? 'h' : 'a'
      if (letter === 'י' && index === 0) return 'y'
      if (letter === 'ו' && index === 0) return 'v'
      if (letter === 'ב' && index > 0) return 'v'
      if (letter === 'א' && index === letters.length - 1 && letters[index - 1] === 'י') return ''
      return HEBREW[letter] ?? letter
    }),
  ).replace(/aa+/g, 'a')
}

function spellWord(word: string): string {
  const known = HEBREW_NAMES[word]
  if (known !== undefined) return known
  const spelled = /[\u05d0-\u05ea]/.test(word)
    ? spellHebrew(word)
    : /[\u0621-\u064a]/.test(word)
      ? vocalize([...word].map((letter) => ARABIC[letter] ?? letter)).replace(/aa+/g, 'a')
      : [...word.toLowerCase()].map((letter) => RUSSIAN[letter] ?? letter).join('')
  return spelled.charAt(0).toUpperCase() + spelled.slice(1)
}

/**
 * A name in English letters for a name typed in Hebrew, Russian or Arabic, as a proposal: only its bearer knows how the
 * passport spells it. Undefined when the name has English letters already, or letters of another script.
 */
export function transliterateName(text: string): string | undefined {
  const name = toEnglishName(text)
  if (name === '' || /^[\p{Script=Latin}' -]*$/u.test(name)) return undefined
  const spelled = name.replace(/[^\s'-]+/g, spellWord)
  return /^[A-Za-z][A-Za-z' -]*$/.test(spelled) ? spelled : undefined
}
