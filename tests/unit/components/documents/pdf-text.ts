import { inflateSync } from 'node:zlib'

/** The text of a PDF as it is drawn. Reads only the subset of PDF that our renderer writes. */
export type PdfText = {
  /** The characters of each run of glyphs, in drawing order: left to right. */
  runs: string[]
  /** Where each run begins on its page, in points from the left and from the bottom. */
  positions: { x: number; y: number }[]
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
  const positions: PdfText['positions'] = []
  const pages = heads.filter((head) => /\/Type \/Page\b(?!s)/.test(head))
  for (const page of pages) {
    const content = objects.get(reference(page, 'Contents'))?.stream?.toString('latin1') ?? ''
    let font = ''
    // Our renderer only moves, scales and mirrors.
    let place = { scaleX: 1, scaleY: 1, x: 0, y: 0 }
    const saved: (typeof place)[] = []
    for (const match of content.matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|^([qQ])$|^(\S+) 0 0 (\S+) (\S+) (\S+) (cm|Tm)$/gm,
    )) {
      if (match[1] !== undefined) font = match[1]
      else if (match[3] === 'q') saved.push(place)
      else if (match[3] === 'Q') place = saved.pop() ?? place
      else if (match[8] !== undefined) {
        const [scaleX, scaleY, x, y] = match.slice(4, 8).map(Number) as [number, number, number, number]
        place = {
          scaleX: place.scaleX * scaleX,
          scaleY: place.scaleY * scaleY,
          x: place.x + place.scaleX * x,
          y: place.y + place.scaleY * y,
        }
      } else {
        positions.push({ x: place.x, y: place.y })
        const glyphs = [...(match[2] ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/\w{4}/g) ?? [])
        runs.push(glyphs.map((glyph) => names.get(font)?.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join(''))
      }
    }
  }
  return {
    runs,
    positions,
    pages: pages.length,
    fonts: [
      ...new Set(heads.flatMap((head) => [...head.matchAll(/\/FontName \/([\w+-]+)/g)].map(([, name = '']) => name))),
    ],
    links: heads.flatMap((head) => [...head.matchAll(/\/URI \(([^)]*)\)/g)].map(([, link = '']) => link)),
  }
}
