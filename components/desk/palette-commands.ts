import { DESK_LINKS } from '#components/desk/desk-links.ts'
import { normalizeText } from '#lib/domain/search/text-matching.ts'

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

/** Characters of booking numbers, of this system and of others. */
const PNR = /^[A-Za-z0-9][\w.-]{3,39}$/

/** The booking number in a typed text; undefined when it cannot be one. Suppliers' numbers may be letters only. */
export function readPnr(text: string): string | undefined {
  const typed = text.trim()
  return PNR.test(typed) ? typed : undefined
}

/** The commands whose names contain all typed words; all of them for an empty text. */
export function matchCommands(text: string, nameOf: (command: PaletteCommand) => string): readonly PaletteCommand[] {
  const words = normalizeText(text).split(' ').filter(Boolean)
  return PALETTE_COMMANDS.filter((command) => {
    const name = normalizeText(nameOf(command))
    return words.every((word) => name.includes(word))
  })
}
