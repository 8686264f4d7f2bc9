'use client'

import { useEffect, useState } from 'react'
import { type FiredEvent, onEvent } from '#lib/browser/events.ts'

const MAX_SHOWN = 30

/** Lists the events of this tab on top of every page in debug mode (`?ga-debug=1`). Not translated, because it shows code names only. */
export function EventOverlay() {
  const [fired, setFired] = useState<readonly (FiredEvent & { key: number })[]>([])
  useEffect(() => {
    let key = 0
    setFired([])
    return onEvent((event) => {
      key += 1
      const keyed = { ...event, key }
      setFired((before) => [keyed, ...before].slice(0, MAX_SHOWN))
    }, 0)
  }, [])
  return (
    <details
      open
      dir="ltr"
      className="fixed inset-x-3 top-3 z-skip max-h-[40dvh] overflow-y-auto rounded-card border border-line bg-surface p-2 text-start text-ink text-tiny shadow-lift wide:start-auto wide:w-96 print:hidden"
    >
      <summary className="min-h-6 font-semibold">
        <code>ga-debug ({fired.length})</code>
      </summary>
      <ol>
        {fired.map(({ key, path, event: { name, ...parameters } }) => (
          <li key={key} data-event={name} className="border-line border-t py-1">
            <strong>{name}</strong> <span className="text-muted">{path}</span>
            <code className="block break-words">{JSON.stringify(parameters)}</code>
          </li>
        ))}
      </ol>
    </details>
  )
}
