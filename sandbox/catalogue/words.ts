import type { Words } from '#sandbox/catalogue/types.ts'

/** One text in the four languages, in the order of the site's language switch: Hebrew, English, Russian, Arabic. */
export function w(HEB: string, ENG: string, RUS: string, ARA: string): Words {
  return { HEB, ENG, RUS, ARA }
}

/** A street and its number, written the way each language writes an address. */
export function street(HEB: string, ENG: string, RUS: string, ARA: string, number: number): Words {
  return w(`${HEB} ${number}`, `${number} ${ENG}`, `${RUS}, ${number}`, `${ARA} ${number}`)
}
