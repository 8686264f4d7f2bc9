type PatchedFetch = typeof fetch & { _nextOriginalFetch?: typeof fetch }

/**
 * The `fetch` of the runtime. Next replaces the global one with a version that has a cache of its own and can make a
 * page dynamic (https://github.com/vercel/next.js/issues/47596). How long a reply may be cached is decided by the
 * contract, so upstream calls use the function that Next stores under `_nextOriginalFetch`.
 */
export function unpatchedFetch(input: Request | URL | string, init?: RequestInit): Promise<Response> {
  const current: PatchedFetch = globalThis.fetch
  return (current._nextOriginalFetch ?? current)(input, init)
}
