import { DESK_LINKS } from '#components/desk/desk-links.ts'
import { trimPasted } from '#lib/domain/identity/invisible-marks.ts'
import { normalizeText, toOtherLayouts } from '#lib/domain/search/text-matching.ts'

/** What the palette can do; the names are keys of `desk.palette.command.` in the messages. */
export const PALETTE_COMMANDS = [
  ...DESK_LINKS.map(({ name, path }) => ({ name, does: { path } })),
  { name: 'search', does: { path: '/#search' } },
  { name: 'messages', does: { window: 'messages' } },
  { name: 'agency', does: { window: 'agency' } },
  { name: 'connections', does: { window: 'connections' } },
  { name: 'signOut', does: 'sign-out' },
] as const

export type PaletteCommand = (typeof PALETTE_COMMANDS)[number]

/** Characters from which a text is read as typed with another keyboard layout. */
const MIN_OTHER_LAYOUT = 3

/** Characters of booking numbers, of this system and of others. */
const PNR = /^[A-Za-z0-9][\w.-]{3,39}$/

/** The booking number in a typed text; undefined when it cannot be one. Suppliers' numbers may be letters only. */
export function readPnr(text: string): string | undefined {
  const typed = trimPasted(text)
  return PNR.test(typed) ? typed : undefined
}

/**
 * The commands that contain all typed words, in their name, their English key or the path of their page; all of them for an
 * empty text. A text that none contains may have been typed with another keyboard layout.
 */
export function matchCommands(text: string, nameOf: (command: PaletteCommand) => string): readonly PaletteCommand[] {
  const texts = PALETTE_COMMANDS.map((command) => {
    const path = typeof command.does === 'object' && 'path' in command.does ? command.does.path : ''
    return { command, text: normalizeText(`${nameOf(command)} ${command.name} ${path}`) }
  })
  const find = (typed: string) => {
    const words = normalizeText(typed).split(' ').filter(Boolean)
    return texts.filter((one) => words.every((word) => one.text.includes(word))).map(({ command }) => command)
  }
  const found = find(text)
  if (found.length > 0 || text.trim().length < MIN_OTHER_LAYOUT) return found
  const other = new Set(toOtherLayouts(text.trim()).flatMap(find))
  return PALETTE_COMMANDS.filter((command) => other.has(command))
}
