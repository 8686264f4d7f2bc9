import { beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { onEvent } from '#lib/browser/events.ts'
import { createLineReader, parseStreamLine, streamSearch } from '#lib/browser/search/stream-search.ts'
import type { StreamLine } from '#lib/domain/search/stream.ts'
import { bodyOf, never, onFetch, onPage } from '#tests/unit/browser/answers.ts'
import { answerOf } from '#tests/unit/domain/search/offers.ts'

beforeEach(() => onPage())

const calls = ['a', 'b'].map((id) => ({ ...answerOf([]).call, id }))
const { reply } = answerOf([])
const plan: StreamLine = { type: 'plan', calls }
const answer = (call: string): StreamLine => ({ type: 'answer', call, reply: { ...reply, searchId: 'אילת' } })
const done: StreamLine = { type: 'done' }
const failed = (call: string, code: string) => ({ type: 'failure', call, code })
const text = (...lines: StreamLine[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

async function run(body: ReadableStream<Uint8Array>, signal?: AbortSignal) {
  onFetch(() => new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }))
  const lines: StreamLine[] = []
  const result = await streamSearch(new URLSearchParams('dest=eilat'), (line) => lines.push(line), signal)
  return { lines, result }
}

describe('a stream', () => {
  const whole = text(plan, answer('b'), answer('a'), done)
  test.each<[string, (string | Uint8Array)[], unknown[]]>([
    ['in one piece', [whole], [plan, answer('b'), answer('a'), done]],
    [
      'byte by byte',
      [...new TextEncoder().encode(whole)].map((byte) => Uint8Array.of(byte)),
      [plan, answer('b'), answer('a'), done],
    ],
    ['without its last line end', [whole.trimEnd()], [plan, answer('b'), answer('a'), done]],
    [
      'with a damaged line',
      [text(plan), '{"type":"answer","call":"a"\n', text(answer('b'), done)],
      [plan, answer('b'), failed('a', 'no-answer'), done],
    ],
    [
      'with invalid lines',
      [
        text(plan),
        'null\n[]\n"x"\n\n{"type":"news"}\n{"type":"answer","call":"a","reply":null}\n',
        text(answer('a'), answer('b'), done),
      ],
      [plan, answer('a'), answer('b'), done],
    ],
    [
      'with duplicate lines',
      [text(plan, answer('a'), answer('a'), plan, answer('b'), done, answer('b'))],
      [plan, answer('a'), answer('b'), done],
    ],
    [
      'with an answer to an unknown call',
      [text(plan, answer('c'), answer('a'), answer('b'), done)],
      [plan, answer('a'), answer('b'), done],
    ],
    ['that ends too soon', [text(plan, answer('a'))], [plan, answer('a'), failed('b', 'no-answer'), done]],
    [
      'that ends in the middle of a line',
      [text(plan), text(answer('a')).slice(0, 20)],
      [plan, failed('a', 'no-answer'), failed('b', 'no-answer'), done],
    ],
  ])('%s', async (_, pieces, expected) => {
    const { lines, result } = await run(bodyOf(pieces))
    expect(lines).toEqual(expected)
    expect(result).toEqual({ ok: true, data: undefined })
  })

  test('reports missing calls as failures when the connection breaks', async () => {
    const { lines, result } = await run(bodyOf([text(plan, answer('a'))], true))
    expect(lines).toEqual([plan, answer('a'), failed('b', 'no-answer'), done])
    expect(result.ok).toBe(true)
  })

  test('tells the listeners of failures what failed within it', async () => {
    const heard: unknown[] = []
    const stop = onEvent(({ event }) => heard.push(event))
    await run(bodyOf([text(plan, { type: 'failure', call: 'a', code: 'timeout', status: 504 }, answer('b'), done)]))
    stop()
    expect(heard).toEqual([{ name: 'exception', code: 'timeout', status: 504 }])
  })

  test('without a plan is a problem', async () => {
    const { lines, result } = await run(bodyOf(['<html>']))
    expect(lines).toEqual([])
    expect(result).toEqual({ ok: false, problem: { code: 'no-answer', status: 200 } })
  })

  test('reports nothing after it is aborted', async () => {
    const left = new AbortController()
    onFetch(
      (request) =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode(text(plan)))
              request.signal.addEventListener('abort', () => controller.error(request.signal.reason))
            },
          }),
        ),
    )
    const lines: StreamLine[] = []
    const result = await streamSearch(
      new URLSearchParams(),
      (line) => {
        lines.push(line)
        left.abort()
      },
      left.signal,
    )
    expect(lines).toEqual([plan])
    expect(result).toEqual({ ok: false, problem: { code: 'aborted', status: 0 } })
  })

  test('that cannot start is the server’s problem', async () => {
    const content = { code: 'invalid-input', fields: [{ path: 'rooms.0', code: 'adults-missing' }] }
    const headers = { 'content-type': 'application/problem+json' }
    onFetch(() => new Response(JSON.stringify(content), { status: 400, headers }))
    const result = await streamSearch(new URLSearchParams(), () => undefined)
    expect(result).toEqual({ ok: false, problem: { ...content, status: 400 } })
  })

  test('that never starts ends when it is aborted', async () => {
    onFetch(never)
    const left = new AbortController()
    const result = streamSearch(new URLSearchParams(), () => undefined, left.signal)
    left.abort()
    expect(await result).toEqual({ ok: false, problem: { code: 'aborted', status: 0 } })
  })
})

test('lines are the same for any chunks', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[^\n]*$/)), fc.array(fc.nat(50)), (lines, cuts) => {
      const whole = lines.map((line) => `${line}\n`).join('')
      const heard: string[] = []
      const reader = createLineReader((line) => heard.push(line))
      let rest = whole
      for (const cut of cuts) {
        reader.add(rest.slice(0, cut))
        rest = rest.slice(cut)
      }
      reader.add(rest)
      reader.end()
      expect(heard).toEqual(lines)
    }),
  )
})

test('any text is a known line or undefined', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
      expect(parseStreamLine(line)?.type ?? 'none').toMatch(/^(?:plan|answer|failure|done|none)$/)
    }),
  )
})
