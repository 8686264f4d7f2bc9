import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, getPriority, setPriority } from 'node:os'

/** Above the other programs of the machine; only root may set it. Processes that are started later have the same. */
const PRIORITY = -10
/**
 * Of the services that must not wait for the site's own work: about ten times the site's share of a core, as `CPUWeight=` of
 * deploy/nofesh-payments.conf gives them.
 */
const FIRST_PRIORITY = -20

function pin(pid: number, cores: string): void {
  // With the threads that it has; those that it starts later, and its processes, have the same cores.
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' })
}

const listChildren = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

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
    /** @param service a service with a larger share of the core than the site has. */
    giveFirst(pid: number, service: 'site' | 'before-the-site' = 'site'): void {
      if (count < 2) return
      for (const one of [pid, ...listChildren(pid)]) {
        pin(one, '0')
        if (service === 'site' || getPriority() !== PRIORITY) continue
        // A priority is that of a thread.
        for (const thread of readdirSync(`/proc/${one}/task`)) setPriority(Number(thread), FIRST_PRIORITY)
      }
    },
    giveBack(): void {
      if (count < 2) return
      setPriority(priority)
      pin(process.pid, `0-${count - 1}`)
    },
  }
}
