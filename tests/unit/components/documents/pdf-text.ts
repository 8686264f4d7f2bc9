import { inflateSync } from 'node:zlib'

/** The text of a PDF as it is drawn. Reads only the subset of PDF that our renderer writes. */
export type PdfText = {
  /** The characters of each run of glyphs, in drawing order: left to right. */
  runs: string[]
  pages: number
  fonts: string[]
  /** Targets of the links. */
  links: string[]
}

type Objects = Map<number, { head: string; stream?: Buffer }>

function readObjects(file: Buffer): Objects {
  const text = file.toString('latin1')
  const objects: Objects = new Map()
  for (const match of text.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const content = match[2] ?? ''
    const [head = ''] = content.split('stream\n')
    const begin = content.indexOf('stream\n')
    const end = content.lastIndexOf('\nendstream')
    const raw = begin < 0 ? undefined : Buffer.from(content.slice(begin + 7, end), 'latin1')
    const stream = raw && (head.includes('/FlateDecode') ? inflateSync(raw) : raw)
    objects.set(Number(match[1]), { head, ...(stream && { stream }) })
  }
  return objects
}

const toCharacters = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le')

/** Maps the glyph numbers of a font to characters. */
function readToUnicode(cmap: string): Map<number, string> {
  const map = new Map<number, string>()
  for (const [, part = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', , list = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>\s*\[([\s\S]*?)\]/g)) {
      const texts = [...list.matchAll(/<([\w\s]*)>/g)]
      for (const [index, [, hex = '']] of texts.entries()) map.set(Number.parseInt(from, 16) + index, toCharacters(hex))
    }
  }
  return map
}

const reference = (head: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? 0)

/** Parses a PDF. Throws when the bytes are not a complete PDF. */
export function readPdf(bytes: Uint8Array): PdfText {
  const file = Buffer.from(bytes)
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('not a PDF')
  if (!file.subarray(-1_024).toString('latin1').includes('%%EOF')) throw new Error('not a whole PDF')
  const objects = readObjects(file)
  const heads = [...objects.values()].map(({ head }) => head)
  const names = new Map<string, Map<number, string>>()
  for (const head of heads) {
    for (const [, list = ''] of head.matchAll(/\/Font <<([\s\S]*?)>>/g)) {
      for (const [, name = '', number = ''] of list.matchAll(/\/(\w+) (\d+) 0 R/g)) {
        const unicode = objects.get(reference(objects.get(Number(number))?.head ?? '', 'ToUnicode'))?.stream
        if (unicode) names.set(name, readToUnicode(unicode.toString('latin1')))
      }
    }
  }
  const runs: string[] = []
  const pages = heads.filter((head) => /\/Type \/Page\b(?!s)/.test(head))
  for (const page of pages) {
    const content = objects.get(reference(page, 'Contents'))?.stream?.toString('latin1') ?? ''
    let font = ''
    for (const match of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (match[1] !== undefined) font = match[1]
      else {
        const glyphs = [...(match[2] ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/\w{4}/g) ?? [])
        runs.push(glyphs.map((glyph) => names.get(font)?.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join(''))
      }
    }
  }
  return {
    runs,
    pages: pages.length,
    fonts: [
      ...new Set(heads.flatMap((head) => [...head.matchAll(/\/FontName \/([\w+-]+)/g)].map(([, name = '']) => name))),
    ],
    links: heads.flatMap((head) => [...head.matchAll(/\/URI \(([^)]*)\)/g)].map(([, link = '']) => link)),
  }
}
