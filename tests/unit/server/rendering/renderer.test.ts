import { afterEach, describe, expect, test } from '@jest/globals'
import type { PdfInput } from '#lib/domain/documents/pdf-input.ts'
import type { SharePicture } from '#lib/server/agency/share/draw.ts'
import { createRenderer, type Renderer, toWorkerEnvironment } from '#lib/server/rendering/renderer.ts'
import { modelOf, NOW } from '#tests/unit/domain/documents/fixture.ts'

const opened: Renderer<never>[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()))
})

const share: SharePicture = {
  title: 'Hotel',
  seller: 'Nofesh',
  direction: 'ltr',
  colours: { ground: '#12262d', sun: '#f5a623' },
}

function open<Input>(options: Partial<Parameters<typeof createRenderer<Input>>[0]> = {}): Renderer<Input> {
  const renderer = createRenderer<Input>({ task: 'drawSharePicture', queue: 10, deadline: 20_000, ...options })
  opened.push(renderer as Renderer<never>)
  return renderer
}

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('PDFs', () => {
  const model = modelOf('hotel', {}, 'he')
  const input: PdfInput = {
    document: 'voucher',
    model,
    locale: 'he',
    now: NOW,
    agency: { colors: {}, agencyOwner: 'galim' },
  }
  const cache = {
    maxBytes: 1_000_000,
    maxAge: 60_000,
    toContent: ({ now: _, ...rest }: PdfInput) => rest,
  }

  test('are rendered in a worker process from the templates, once for equal content', async () => {
    const { render } = open<PdfInput>({ task: 'renderPdf', cache })
    const [first, same] = await Promise.all([render(input), render({ ...input })])
    const later = await render({ ...input, now: '2026-11-22T10:00:59.000Z' })
    if (!first.ok || !same.ok || !later.ok) throw new Error('not rendered')
    expect(toText(first.bytes).slice(0, 5)).toBe('%PDF-')
    expect(same.bytes).toBe(first.bytes)
    expect(later.bytes).toBe(first.bytes)
    const other = await render({ ...input, model: { ...model, pnr: 'ZZ9999' } })
    expect(other.ok && other.bytes).not.toBe(first.bytes)
  })

  test('beyond the bytes of the cache are rendered again', async () => {
    const { render } = open<PdfInput>({ task: 'renderPdf', cache: { ...cache, maxBytes: 1_000 } })
    const first = await render(input)
    const again = await render(input)
    expect(first.ok && again.ok && first.bytes === again.bytes).toBe(false)
  })
})

describe('share pictures', () => {
  test('are drawn without the page’s picture when it cannot be decoded', async () => {
    const { render } = open<SharePicture>()
    const drawn = await render({ ...share, picture: Buffer.from('no picture') })
    expect(drawn.ok && toText(drawn.bytes).slice(0, 3)).toBe('\u00ff\u00d8\u00ff')
  })

  test('are refused while too many wait', async () => {
    const { render } = open<SharePicture>({ queue: 2 })
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => render({ ...share, title: `${index}` })))
    expect(all.map((one) => (one.ok ? 'drawn' : one.kind))).toEqual([
      ...Array(3).fill('drawn'),
      ...Array(17).fill('busy'),
    ])
    expect((await render(share)).ok).toBe(true)
  })

  test('that take too long end with their process, and later ones get a new one', async () => {
    // Starting a process alone takes longer.
    const { render } = open<SharePicture>({ deadline: 5 })
    const [first, second] = await Promise.all([render(share), render({ ...share, title: 'Second' })])
    expect([first, second]).toEqual(Array(2).fill({ ok: false, kind: 'timeout' }))
    const patient = open<SharePicture>()
    expect((await patient.render(share)).ok).toBe(true)
  })

  test('that fail reject, and do not stop others', async () => {
    const { render } = open<SharePicture>()
    await expect(render({ ...share, colours: { ground: '#12262d', sun: '"><broken' } })).rejects.toThrow()
    expect((await render(share)).ok).toBe(true)
  })
})

test('a worker process gets the settings of the memory allocator, and no secrets', () => {
  const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
  expect(toWorkerEnvironment({ ...settings, SESSION_SECRETS: 'secret' })).toEqual(settings)
})

test('the process answers others while it renders', async () => {
  const { render } = open<SharePicture>()
  await render(share)
  let isDone = false
  let turns = 0
  const rendering = Promise.all([render({ ...share, title: 'One' }), render({ ...share, title: 'Two' })]).then(() => {
    isDone = true
  })
  while (!isDone) {
    turns += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  await rendering
  expect(turns).toBeGreaterThan(20)
})
