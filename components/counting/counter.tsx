'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { CounterFacts, CounterWork } from '#components/counting/counter-work.tsx'

const DEBUG = 'nofesh.ga-debug-shown'

/** `?ga-debug=1` (section 2) holds in this tab until `?ga-debug=0`. */
function readDebug(): boolean {
  const asked = new URLSearchParams(location.search).get('ga-debug')
  try {
    if (asked !== null) sessionStorage.setItem(DEBUG, asked === '0' ? '' : '1')
    return Boolean(sessionStorage.getItem(DEBUG))
  } catch {
    return asked !== null && asked !== '0'
  }
}

/** Counts visits, where somebody may. All that does it is loaded when the page has come to rest, and only if needed. */
export function Counter({ facts }: { facts: CounterFacts }) {
  const [Work, setWork] = useState<ComponentType<Parameters<typeof CounterWork>[0]>>()
  const [debug, setDebug] = useState(false)
  const { tag, agents } = facts
  useEffect(() => {
    const isDebugged = readDebug()
    setDebug(isDebugged)
    if (!tag && !agents && !isDebugged) return
    const load = () =>
      void import('#components/counting/counter-work.tsx').then(
        ({ CounterWork }) => setWork(() => CounterWork),
        // Nobody is counted who is offline.
        () => undefined,
      )
    const timer = setTimeout(load, 1_000)
    return () => clearTimeout(timer)
  }, [tag, agents])
  return Work ? <Work facts={facts} debug={debug} /> : null
}
