import { execFileSync } from 'node:child_process'
import { availableParallelism, getPriority, setPriority } from 'node:os'
import { listChildren, listThreads } from '#tests/unit/support/proc.ts'

/** The bench's priority, above the other programs of the machine. Only root may set it. Child processes inherit it. */
const PRIORITY = -10
/**
 * The priority of the services that must not wait for the site's own work. It gives them about ten times the site's share of a
 * core, as `CPUWeight=` of deploy/nofesh-payments.conf does.
 */
const FIRST_PRIORITY = -20

function pin(pid: number, cores: string): void {
  // The process with its present threads. Its later threads and child processes inherit the cores.
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' })
}

/**
 * Gives the site the first core, and the bench with its other child processes all others: on a common core the load would
 * take time from the site, and the measurement would show that. Linux only; does nothing with one core.
 */
export function createCores() {
  const count = availableParallelism()
  const others = `1-${count - 1}`
  const priority = getPriority()
  return {
    /** Moves the bench to the other cores. Call it before anything is started. */
    leaveFirstCore(): void {
      if (count < 2) return
      try {
        setPriority(PRIORITY)
      } catch {
        process.stdout.write('Without root, other programs of the machine delay what is measured.\n')
      }
      pin(process.pid, others)
    },
    /** @param service `before-the-site`: with a larger share of the core than the site has. */
    moveToFirstCore(pid: number, service: 'site' | 'before-the-site' = 'site'): void {
      if (count < 2) return
      for (const one of [pid, ...listChildren(pid)]) {
        pin(one, '0')
        if (service === 'site' || getPriority() !== PRIORITY) continue
        // On Linux each thread has a priority.
        for (const thread of listThreads(one)) setPriority(thread, FIRST_PRIORITY)
      }
    },
    /** Gives the bench all cores and its first priority again. */
    restore(): void {
      if (count < 2) return
      setPriority(priority)
      pin(process.pid, `0-${count - 1}`)
    },
  }
}
