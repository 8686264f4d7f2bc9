/** Why a socket is closed. `next`: what the browser should do: `retry` later, `login` again, or `stop`. */
export const CLOSE_CODES = {
  stopping: { code: 1001, reason: 'the server restarts', next: 'retry' },
  binary: { code: 1003, reason: 'text only', next: 'stop' },
  'bad-frame': { code: 1008, reason: 'not a frame of this socket', next: 'stop' },
  'too-often': { code: 1008, reason: 'too many frames', next: 'stop' },
  'too-large': { code: 1009, reason: 'frame too large', next: 'stop' },
  broken: { code: 1011, reason: 'internal error', next: 'retry' },
  'upstream-closed': { code: 1012, reason: 'the service closed the socket', next: 'retry' },
  slow: { code: 1013, reason: 'too slow', next: 'retry' },
  'upstream-unreachable': { code: 1014, reason: 'the service cannot be reached', next: 'retry' },
  /** Another connection of the same browser continues. */
  replaced: { code: 4409, reason: 'continued by another connection', next: 'stop' },
  'session-ended': { code: 4401, reason: 'logged out', next: 'login' },
} as const satisfies Record<string, { code: number; reason: string; next: 'retry' | 'login' | 'stop' }>

export type CloseReason = keyof typeof CLOSE_CODES
