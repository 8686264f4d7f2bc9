'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { AnalyticsConfig, AnalyticsRuntime } from '#components/analytics/analytics-runtime.tsx'
import { readStoredText, writeStoredText } from '#lib/browser/stored-values.ts'

const DEBUG = 'nofesh.ga-debug-shown'

/** Reads the debug mode: `?ga-debug=1` (section 2) turns it on in this tab until `?ga-debug=0`. */
function readDebug(): boolean {
  const parameter = new URLSearchParams(location.search).get('ga-debug')
  if (parameter === null) return Boolean(readStoredText('sessionStorage', DEBUG))
  writeStoredText('sessionStorage', DEBUG, parameter === '0' ? '' : '1')
  return parameter !== '0'
}

/** Analytics of a page. The code is loaded one second after the start of the page, and only when it is needed. */
export function Analytics({ config }: { config: AnalyticsConfig }) {
  const [Runtime, setRuntime] = useState<ComponentType<Parameters<typeof AnalyticsRuntime>[0]>>()
  const [debug, setDebug] = useState(false)
  const { adTag, agents } = config
  useEffect(() => {
    const isDebugged = readDebug()
    setDebug(isDebugged)
    if (!adTag && !agents && !isDebugged) return
    const load = () =>
      void import('#components/analytics/analytics-runtime.tsx').then(
        ({ AnalyticsRuntime: Runtime }) => setRuntime(() => Runtime),
        // Could not be loaded: no analytics.
        () => undefined,
      )
    const timer = setTimeout(load, 1_000)
    return () => clearTimeout(timer)
  }, [adTag, agents])
  return Runtime ? <Runtime config={config} debug={debug} /> : null
}
