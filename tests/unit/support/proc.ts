import { readdirSync, readFileSync } from 'node:fs'

/** What `read` returns; `otherwise` when the process or thread has ended: they do while they are listed. */
function readProc<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** The text of a file of /proc, such as `1/stat`; empty when its process or thread has ended. Linux only. */
export const readProcFile = (file: string): string => readProc(() => readFileSync(`/proc/${file}`, 'utf8'), '')

/** The threads of a process; none when it has ended. Linux only. */
export const listThreads = (pid: number): number[] => readProc(() => readdirSync(`/proc/${pid}/task`), []).map(Number)

/** The processes that a process has started and that have not ended. Linux only. */
export const listChildren = (pid: number): number[] =>
  listThreads(pid).flatMap((thread) =>
    readProcFile(`${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
