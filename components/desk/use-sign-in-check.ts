import { useEffect, useRef } from 'react'
import { getSignInState } from '#lib/browser/get-sign-in-state.ts'
import { LIVE_SOCKETS } from '#lib/browser/live/frames.ts'
import { reconnect } from '#lib/browser/live/use-live.ts'
import { clearSignInState, readSignInState } from '#lib/browser/sign-in-state.ts'
import { announceSignInChange } from '#lib/browser/sign-in-tabs.ts'

/** Milliseconds from the end of a socket to the check, which takes twice as long each time, until the sockets have lasted for longer. */
const FIRST_DELAY = 5_000
const MAX_DELAY = 300_000

/**
 * An upstream may close a socket "because the login has ended" although it has not, and an agent without the socket misses
 * phone calls. So the session is read: while the login is valid the socket is connected again, else the page is loaded
 * again (section 4).
 *
 * @param failures the sockets whose attempts to connect were given up. The site refuses the connection of a login that has ended
 *   meanwhile, for example while the device slept, without a code that a browser could read.
 */
export function useSignInCheck(isSignedOut: boolean, failures: number): void {
  const delay = useRef(FIRST_DELAY)
  const connectedAt = useRef(0)
  useEffect(() => {
    if (failures === 0) return
    clearSignInState()
    void readSignInState().then((state) => {
      if (state?.may.seeDesk === false) announceSignInChange('session-ended')
    })
  }, [failures])
  useEffect(() => {
    if (!isSignedOut) {
      connectedAt.current = Date.now()
      return
    }
    if (Date.now() - connectedAt.current > MAX_DELAY) delay.current = FIRST_DELAY
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    const check = async () => {
      clearSignInState()
      const result = await getSignInState()
      if (isStopped) return
      if (!result.ok) return wait()
      if (result.data.may.seeDesk) LIVE_SOCKETS.forEach(reconnect)
      else announceSignInChange('session-ended')
    }
    const wait = () => {
      timer = setTimeout(check, delay.current)
      delay.current = Math.min(delay.current * 2, MAX_DELAY)
    }
    wait()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [isSignedOut])
}
