import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Input of WebDriver's action sequences, which both protocols share. */
export type InputSource = { type: 'pointer' | 'key'; id: string; actions: Record<string, unknown>[] }

/** A browser with one window of 1280 × 900 CSS pixels. */
export type Engine = {
  /** Goes to an address and waits until it has loaded. */
  open: (address: string) => Promise<void>
  /** The value of an expression in the page. It is sent as JSON, so it must not be undefined. */
  evaluate: (expression: string) => Promise<unknown>
  perform: (sources: InputSource[]) => Promise<void>
  /** The errors of the console so far; none where the engine's driver does not report them. */
  listErrors: () => readonly string[]
  close: () => Promise<void>
}

export const WINDOW = { width: 1_280, height: 900 }

/** A new folder for a browser's profile. */
export const makeProfile = (engine: string): string => mkdtempSync(path.join(tmpdir(), `engine-${engine}-`))

/** Tries until it succeeds, for 90 seconds: a browser that has been started is not ready at once. */
export async function retry<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + 90_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
