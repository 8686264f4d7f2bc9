/**
 * A value that exists once in the process. Next bundles routes, middleware and the server separately, and each bundle has
 * its own copy of a module's state, such as circuit breakers and caches. This value is stored in `globalThis` instead.
 *
 * @param make called at the first use only.
 */
export function processSingleton<T>(name: string, make: () => T): T {
  const key = Symbol.for(`nofesh.${name}`)
  const store = globalThis as unknown as Record<symbol, { value: T } | undefined>
  const existing = store[key]
  if (existing) return existing.value
  const value = make()
  store[key] = { value }
  return value
}
