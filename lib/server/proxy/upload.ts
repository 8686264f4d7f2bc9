/** The accepted file types, recognized by their first bytes: the type and name that a client sends cannot be trusted. */
const FILE_TYPES = [
  { type: 'application/pdf', extension: 'pdf', matches: (at: Bytes) => at.text(0, 5) === '%PDF-' },
  { type: 'image/jpeg', extension: 'jpg', matches: (at: Bytes) => at.hex(0, 3) === 'ffd8ff' },
  { type: 'image/png', extension: 'png', matches: (at: Bytes) => at.hex(0, 8) === '89504e470d0a1a0a' },
  {
    type: 'image/webp',
    extension: 'webp',
    matches: (at: Bytes) => at.text(0, 4) === 'RIFF' && at.text(8, 12) === 'WEBP',
  },
] as const

type Bytes = { text: (from: number, to: number) => string; hex: (from: number, to: number) => string }

/** The same file with the type of its content and a safe name. Undefined when its type is not accepted. */
export async function cleanFile(file: File): Promise<File | undefined> {
  const head = Buffer.from(await file.slice(0, 16).arrayBuffer())
  const at: Bytes = {
    text: (from, to) => head.toString('latin1', from, to),
    hex: (from, to) => head.toString('hex', from, to),
  }
  const found = FILE_TYPES.find(({ matches }) => matches(at))
  if (!found) return undefined
  return new File([file], `${cleanName(file.name)}.${found.extension}`, { type: found.type })
}

/** The most characters at the end of a client's file name that are read, because some patterns below take quadratic time. */
const MAX_NAME = 300

function cleanName(name: string): string {
  const base = name.slice(-MAX_NAME).toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const cleaned = base
    .replace(/\.[^.]{1,8}$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return [...cleaned].slice(0, 60).join('') || 'file'
}
