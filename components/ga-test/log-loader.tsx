'use client'

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import type { EventLog } from '#components/ga-test/event-log.tsx'

type Props = ComponentProps<typeof EventLog>

/** Loads the event log after the page, so that its code is in a chunk of its own. */
export function LogLoader(props: Props) {
  const [Log, setLog] = useState<ComponentType<Props>>()
  useEffect(() => {
    void import('#components/ga-test/event-log.tsx').then(({ EventLog }) => setLog(() => EventLog))
  }, [])
  return <div className="min-h-96">{Log && <Log {...props} />}</div>
}
