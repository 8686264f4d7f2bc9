import { getPriority } from 'node:os'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import sharp from 'sharp'
import type { PdfInput } from '#lib/domain/documents/pdf-input.ts'
import type { SharePicture } from '#lib/server/agency/share/draw.ts'
import type { PictureResult, PictureTask } from '#lib/server/next/picture-transform.ts'
import { cacheRendered, createRenderer, type Renderer, toWorkerEnvironment } from '#lib/server/rendering/renderer.ts'
import { modelOf, NOW } from '#tests/unit/domain/documents/fixture.ts'
import { listChildren, listThreads, readProcFile } from '#tests/unit/support/proc.ts'

// On a busy machine a worker process gets little time, because of its lower priority.
jest.setTimeout(120_000)

const opened: Renderer<never, unknown>[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()))
})

const share: SharePicture = {
  title: 'Hotel',
  seller: 'Nofesh',
  direction: 'ltr',
  colours: { ground: '#12262d', sun: '#f5a623' },
}

function open<Input, Output = Uint8Array>(
  options: Partial<Parameters<typeof createRenderer>[0]> = {},
): Renderer<Input, Output> {
  const renderer = createRenderer<Input, Output>({ task: 'drawSharePicture', queue: 10, deadline: 100_000, ...options })
  opened.push(renderer as Renderer<never, unknown>)
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
    const render = cacheRendered(cache, open<PdfInput>({ task: 'renderPdf' }).render)
    const [first, same] = await Promise.all([render(input), render({ ...input })])
    const later = await render({ ...input, now: '2026-11-22T10:00:59.000Z' })
    if (!first.ok || !same.ok || !later.ok) throw new Error('not rendered')
    expect(toText(first.output).slice(0, 5)).toBe('%PDF-')
    expect(same.output).toBe(first.output)
    expect(later.output).toBe(first.output)
    // A logo that cannot be decoded is left out.
    const bare = await render({ ...input, agency: { colors: {}, agencyOwner: 'x' }, logo: Buffer.from('<svg/>') })
    expect(bare.ok && toText(bare.output)).not.toContain('/Subtype /Image')
    const logo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .webp()
      .toBuffer()
    const withLogo = await render({ ...input, agency: { colors: {}, agencyOwner: 'y' }, logo })
    expect(withLogo.ok && toText(withLogo.output)).toContain('/Subtype /Image')
    const other = await render({ ...input, model: { ...model, pnr: 'ZZ9999' } })
    expect(other.ok && other.output).not.toBe(first.output)
  })

  test('beyond the bytes of the cache are rendered again', async () => {
    const render = cacheRendered({ ...cache, maxBytes: 1_000 }, open<PdfInput>({ task: 'renderPdf' }).render)
    const first = await render(input)
    const again = await render(input)
    expect(first.ok && again.ok && first.output === again.output).toBe(false)
  })
})

describe('pictures', () => {
  const settings = { images: { minimumCacheTTL: 60 }, experimental: { imgOptConcurrency: 1 } }
  const toTask = (buffer: Buffer): PictureTask => ({
    upstream: { buffer },
    request: { href: 'https://pictures.example/1.png', quality: 75, width: 64, mimeType: 'image/webp' },
    config: settings,
  })

  test('are scaled in a worker process', async () => {
    const { render } = open<PictureTask, PictureResult>({ task: 'scalePicture', concurrency: 2 })
    const png = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#12262d' } })
      .png()
      .toBuffer()
    const [first, second] = await Promise.all([render(toTask(png)), render(toTask(png))])
    for (const rendered of [first, second]) {
      if (!rendered.ok || !('scaled' in rendered.output)) throw new Error('not scaled')
      expect(rendered.output.scaled).toMatchObject({ contentType: 'image/webp', maxAge: 60 })
      expect(await sharp(rendered.output.scaled.buffer).metadata()).toMatchObject({ width: 64, height: 32 })
    }
  })

  test('that are none are refused with a status', async () => {
    const { render } = open<PictureTask, PictureResult>({ task: 'scalePicture' })
    const rendered = await render(toTask(Buffer.from('<html>no picture</html>')))
    expect(rendered).toMatchObject({ ok: true, output: { refused: { status: 400 } } })
  })
})

describe('share pictures', () => {
  test('are drawn without the page’s picture when it cannot be decoded', async () => {
    const { render } = open<SharePicture>()
    const drawn = await render({ ...share, picture: Buffer.from('no picture') })
    expect(drawn.ok && toText(drawn.output).slice(0, 3)).toBe('\u00ff\u00d8\u00ff')
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
  const settings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
  expect(toWorkerEnvironment({ ...settings, SESSION_SECRETS: 'secret' })).toEqual(settings)
})

/** The threads of the worker processes that this process has started. */
const listWorkerThreads = (): number[] =>
  listChildren(process.pid)
    .filter((pid) => readProcFile(`${pid}/cmdline`).includes('tinypool'))
    .flatMap(listThreads)

test('all threads of a worker process that makes documents give way to the site', async () => {
  const before = new Set(listWorkerThreads())
  const { render } = open<SharePicture>()
  await render(share)
  const threads = listWorkerThreads().filter((thread) => !before.has(thread))
  // V8 has threads of its own, which collect garbage and compile.
  expect(threads.length).toBeGreaterThan(2)
  expect(new Set(threads.map((thread) => getPriority(thread)))).toEqual(new Set([10]))
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
