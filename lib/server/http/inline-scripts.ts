import { createHash } from 'node:crypto'
import { parseJson } from '#lib/domain/parse-json.ts'
import { FLIGHT_PUSH, FLIGHT_START } from '#lib/server/next/flight-scripts.ts'
import { LATE_SCRIPTS_STARTER } from '#lib/server/next/late-scripts.ts'

export type InlineScripts = {
  /** Sources for a content policy: the hashes of the scripts that Next and this site write. */
  hashes: string[]
  /** The beginnings of all other scripts. They are not allowed to run. */
  unknown: string[]
}

// Case-insensitive, like a browser. A script that only a browser finds is not hashed, so it does not run.
const OPENING = /<script(?=[\s/>])/gi
const CLOSING = /<\/script/gi
const OWN_FILE = /^(?: id="_R_")?(?: type="late")? src="\/_next\/static\/(?![^"]*\.\.)[\w./~?=&;-]+"/
/** Data that is no script: structured data. */
const DATA = /^ type="application\/ld\+json"$/

const RUNTIME_ATTRIBUTES = ' id="_R_"'
const RUNTIME_START = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push('
const CHUNK = /^static\/chunks\/[\w.~-]+\.js$/

/** The most characters of an unknown script that are reported. */
const SAMPLE_LENGTH = 120

/**
 * The value of a call `prefix` + JSON + `suffix`; undefined for anything else. JSON cannot contain code. Without `<`, it can
 * neither end the script element early nor begin a comment in which a browser would see another end than this module.
 */
function readJsonCall(script: string, prefix: string, suffix: string): unknown {
  if (!script.startsWith(prefix) || !script.endsWith(suffix) || script.includes('<')) return undefined
  return parseJson(script.slice(prefix.length, script.length - suffix.length))
}

/** One piece of the page's data: `[1, "text"]`, or binary `[3, "base64"]`. */
function isFlightPush(script: string): boolean {
  const call = readJsonCall(script, FLIGHT_PUSH, ')')
  return Array.isArray(call) && call.length === 2 && (call[0] === 1 || call[0] === 3) && typeof call[1] === 'string'
}

/** The start of Turbopack's runtime: names of this site's files, and numbers. */
function isRuntimeStart(script: string): boolean {
  const call = readJsonCall(script, RUNTIME_START, ');')
  if (typeof call !== 'object' || call === null || Object.keys(call).length !== 2) return false
  const { otherChunks, runtimeModuleIds } = call as Record<string, unknown>
  const isList = (list: unknown, isItem: (item: unknown) => boolean) => Array.isArray(list) && list.every(isItem)
  return (
    isList(otherChunks, (chunk) => typeof chunk === 'string' && CHUNK.test(chunk)) &&
    isList(runtimeModuleIds, (id) => typeof id === 'number')
  )
}

type ScriptElement = { attributes: string; script: string; tag: string }

/** The script elements of a document, in time proportional to its length, whatever it contains. */
function* findScripts(html: string): Generator<ScriptElement> {
  const opening = new RegExp(OPENING)
  const closing = new RegExp(CLOSING)
  for (let open = opening.exec(html); open; open = opening.exec(html)) {
    const inner = html.indexOf('>', opening.lastIndex)
    if (inner < 0) return
    closing.lastIndex = inner
    const end = closing.exec(html)?.index ?? html.length
    yield {
      attributes: html.slice(opening.lastIndex, inner),
      script: html.slice(inner + 1, end),
      tag: html.slice(open.index, Math.min(end, open.index + SAMPLE_LENGTH)),
    }
    opening.lastIndex = end
  }
}

/**
 * Finds the scripts of a page in one pass, and hashes those of a known form: the start of Next's runtime, the page's data for
 * React, and the start of late scripts. Any other script is in `unknown`: it may be injected. Next writes its scripts after
 * the page's content, so data before the last `FLIGHT_START` is unknown too. Files of this site and structured data need no
 * hash.
 *
 * @param html a complete document of Next
 */
export function readInlineScripts(html: string): InlineScripts {
  const known: string[] = []
  const unknown: string[] = []
  let runtime: string | undefined
  let flight: string[] = []
  let started = false
  const reject = (script: string) => void unknown.push(script.slice(0, SAMPLE_LENGTH))

  for (const { attributes, script, tag } of findScripts(html)) {
    if (OWN_FILE.test(attributes)) {
      if (script !== '') reject(tag)
    } else if (attributes === '' && script === FLIGHT_START) {
      // A second start: what was found since the first one may be content of the page.
      for (const earlier of flight) reject(earlier)
      flight = []
      started = true
    } else if (attributes === '' && started && isFlightPush(script)) flight.push(script)
    else if (attributes === '' && script === LATE_SCRIPTS_STARTER) known.push(script)
    else if (attributes === RUNTIME_ATTRIBUTES && isRuntimeStart(script)) {
      if (runtime !== undefined) reject(runtime)
      runtime = script
    } else if (!DATA.test(attributes)) reject(tag)
  }
  const hashed = [...known, ...(runtime === undefined ? [] : [runtime]), ...(started ? [FLIGHT_START] : []), ...flight]
  return { hashes: [...new Set(hashed)].map(toHash), unknown }
}

function toHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
