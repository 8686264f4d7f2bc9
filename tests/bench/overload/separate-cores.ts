import { execFileSync } from 'node:child_process'
import { availableParallelism, getPriority, setPriority } from 'node:os'

/** Above the other programs of the machine; only root may set it. Processes that are started later have the same. */
const PRIORITY = -10

function pin(pid: number, cores: string): void {
  // With the threads that it has; those that it starts later, and its processes, have the same cores.
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' })
}

/**
 * Gives the site the first core, and the bench with everything that it has started before and starts later the others: otherwise
 * the load takes the time of the site, and the measurement shows that. Linux only; does nothing with one core.
 */
export function createCores() {
  const count = availableParallelism()
  const others = `1-${count - 1}`
  const priority = getPriority()
  return {
    /** Call it before anything is started. */
    leaveFirst(): void {
      if (count < 2) return
      try {
        setPriority(PRIORITY)
      } catch {
        process.stdout.write('Without root, other programs of the machine delay what is measured.\n')
      }
      pin(process.pid, others)
    },
    giveFirst(pid: number): void {
      if (count >= 2) pin(pid, '0')
    },
    giveBack(): void {
      if (count < 2) return
      setPriority(priority)
      pin(process.pid, `0-${count - 1}`)
    },
  }
}
