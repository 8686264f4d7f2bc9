/**
 * A value that exists once in the process. Next bundles routes, middleware and the server apart, so that each
 * would have its own copy of a module's state: two breakers, two caches. This is kept beside all of them.
 *
 * @param make called at the first use only.
 */
export function shared<T>(name: string, make: () => T): T {
  const key = Symbol.for(`nofesh.${name}`)
  const store = globalThis as unknown as Record<symbol, { value: T } | undefined>
  const kept = store[key]
  if (kept) return kept.value
  const value = make()
  store[key] = { value }
  return value
}
