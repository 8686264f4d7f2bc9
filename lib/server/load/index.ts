import { createLoadCounters, type LoadCounters } from '#lib/server/load/load-counters.ts'
import { processSingleton } from '#lib/server/process-singleton.ts'

/** The counters of this process: other processes of the site have their own. */
export function getLoadCounters(): LoadCounters {
  return processSingleton('load', () => createLoadCounters())
}
