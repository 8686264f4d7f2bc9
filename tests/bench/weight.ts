import { gzipSync } from 'node:zlib'
import { countElements } from '#tests/bench/markup.ts'
import type { Stage } from '#tests/bench/stage.ts'
import { type Row, toLimitRow } from '#tests/bench/table.ts'

const PAGES = {
  Home: '/',
  hotel: '/hotel-info/GOC/GOC-EIL01',
  destination: '/hotels-page/eilat',
  'all destinations': '/hotels-page',
  chain: '/hotel-chain/kav-hof',
}
const HTML_LIMIT = 200
const ELEMENT_LIMIT = 1_000
const SCRIPT_LIMIT = 130

async function readText(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** Kilobytes, after gzip, of the scripts that a page names in its HTML. */
async function weighScripts(origin: string, html: string): Promise<number> {
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag))
  const files = await Promise.all([...new Set(tags.map(([, source]) => source))].map((src) => readText(origin + src)))
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 6 }).byteLength, 0) / 1_000
}

/** Weighs the HTML, the elements and the scripts of the public pages. */
export async function benchWeight({ site, bare }: Stage): Promise<Row[]> {
  const [siteOrigin, bareOrigin] = [`http://localhost:${site.port}`, `http://localhost:${bare.port}`]
  const bareScripts = await weighScripts(bareOrigin, await readText(bareOrigin))
  const pages = await Promise.all(
    Object.entries(PAGES).map(async ([name, path]) => ({ name, html: await readText(siteOrigin + path) })),
  )
  const rows: Row[] = []
  for (const { name, html } of pages) {
    rows.push(toLimitRow(`${name}, HTML`, { limit: HTML_LIMIT, unit: 'kB', ours: Buffer.byteLength(html) / 1_000 }))
  }
  for (const { name, html } of pages) {
    rows.push(toLimitRow(`${name}, elements`, { limit: ELEMENT_LIMIT, unit: '', ours: countElements(html) }))
  }
  for (const { name, html } of pages) {
    const ours = await weighScripts(siteOrigin, html)
    rows.push(
      toLimitRow(`${name}, scripts after gzip`, { limit: SCRIPT_LIMIT, unit: 'kB', baseline: bareScripts, ours }),
    )
  }
  return rows
}
