/** Milliseconds for which a page waits for what it can do without, such as an optional list. Its reply is then cached for the next page. */
export const OPTIONAL_DEADLINE = 2_500

/** The value of a promise, or undefined when it takes longer than this many milliseconds. Rejects when the promise does. */
export async function waitAtMost<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
