import type { Outcome } from '#lib/upstream/outcome.ts'
import { failed } from '#lib/upstream/outcome.ts'

type Flight = { outcome: Promise<Outcome<unknown>>; waiting: number; leave: AbortController }
type Make = (signal: AbortSignal) => Promise<Outcome<unknown>>

export type Join = (key: string, signal: AbortSignal | undefined, make: Make) => Promise<Outcome<unknown>>

/**
 * Identical reads under way at the same time are one request. Whoever leaves gets `aborted` at once; the request
 * itself ends when nobody waits for it any more.
 */
export function createJoin(): Join {
  const flights = new Map<string, Flight>()
  return (key, signal, make) => {
    if (signal?.aborted) return Promise.resolve(failed('aborted'))
    const flight = flights.get(key) ?? depart(flights, key, make)
    flight.waiting += 1
    return signal ? waitOrLeave(flights, key, flight, signal) : flight.outcome
  }
}

function depart(flights: Map<string, Flight>, key: string, make: Make): Flight {
  const leave = new AbortController()
  const outcome = make(leave.signal).finally(() => {
    if (flights.get(key) === flight) flights.delete(key)
  })
  const flight: Flight = { outcome, waiting: 0, leave }
  flights.set(key, flight)
  return flight
}

function waitOrLeave(flights: Map<string, Flight>, key: string, flight: Flight, signal: AbortSignal) {
  return new Promise<Outcome<unknown>>((resolve, reject) => {
    const onAbort = () => {
      flight.waiting -= 1
      if (flight.waiting === 0) {
        // A newcomer must not join a request that is being given up.
        if (flights.get(key) === flight) flights.delete(key)
        flight.leave.abort()
      }
      resolve(failed('aborted'))
    }
    signal.addEventListener('abort', onAbort, { once: true })
    flight.outcome.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
