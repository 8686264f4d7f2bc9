'use client'

import { useEffect, useState } from 'react'
import { SAMPLE_EVENTS } from '#components/ga-test/sample-events.ts'
import { Button } from '#components/ui/button.tsx'
import { type FiredEvent, track, watchEvents } from '#lib/browser/events.ts'

type EventLogLabels = Readonly<Record<'none' | 'fire' | 'clear' | 'log' | 'time' | 'name' | 'page' | 'facts', string>>

const MAX_SHOWN = 200

const toClock = (at: number) => new Date(at).toTimeString().slice(0, 8)

/** The events of all tabs of this site, newest first, and a button that fires a sample of each event. */
export function EventLog({ labels }: { labels: EventLogLabels }) {
  const [fired, setFired] = useState<readonly (FiredEvent & { key: number })[]>([])
  useEffect(() => {
    let key = 0
    return watchEvents((one) => {
      key += 1
      setFired((before) => [{ ...one, key }, ...before].slice(0, MAX_SHOWN))
    })
  }, [])
  const head = [labels.time, labels.name, labels.page, labels.facts]
  return (
    <div className="grid gap-8">
      <fieldset>
        <legend className="mb-2 font-medium">{labels.fire}</legend>
        <div className="flex flex-wrap gap-2">
          {SAMPLE_EVENTS.map((event) => (
            <Button key={event.name} tone="secondary" size="small" onClick={() => track(event)}>
              <bdi dir="ltr">{event.name}</bdi>
            </Button>
          ))}
        </div>
      </fieldset>
      <section aria-label={labels.log} className="rounded-picture border border-line bg-surface">
        <div className="flex min-h-14 items-center justify-between gap-4 border-line border-b px-5">
          <h2 className="font-semibold">{labels.log}</h2>
          <Button tone="quiet" size="small" onClick={() => setFired([])}>
            {labels.clear}
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <div role="log" aria-label={labels.log} tabIndex={0} className="overflow-x-auto">
          {fired.length === 0 ? (
            <p className="p-5 text-muted">{labels.none}</p>
          ) : (
            <table className="w-full border-collapse text-small">
              <thead>
                <tr>
                  {head.map((text) => (
                    <th key={text} scope="col" className="px-5 py-2.5 text-start font-medium text-muted">
                      {text}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {fired.map(({ key, at, path, event: { name, ...facts } }) => (
                  <tr key={key} className="border-line border-t align-top">
                    <td className="px-5 py-2.5 tabular-nums">
                      <bdi>{toClock(at)}</bdi>
                    </td>
                    <th scope="row" className="px-5 py-2.5 text-start font-semibold">
                      <bdi dir="ltr">{name}</bdi>
                    </th>
                    <td className="px-5 py-2.5">
                      <bdi dir="ltr">{path}</bdi>
                    </td>
                    <td className="px-5 py-2.5">
                      <code dir="ltr" className="block max-w-[60ch] break-words text-start">
                        {JSON.stringify(facts)}
                      </code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </section>
    </div>
  )
}
