import { setTimeout as wait } from 'node:timers/promises'

/** Waits until a condition is true. Rejects when it does not become true in about half a minute. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 1_500; attempt += 1) {
    if (await isTrue()) return
    await wait(20)
  }
  throw new Error('the condition does not become true')
}
