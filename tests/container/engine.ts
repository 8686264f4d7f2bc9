import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Runs a program and shows what it writes. Throws when it fails. */
export function runCommand(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** The most files and processes of a container: the default is more than a machine may allow. */
const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096']

/**
 * podman with a store of its own in `folder`, so that nothing of it stays on the machine. `runc` also runs where the
 * control groups of both versions are in use.
 */
export function createEngine(folder: string) {
  const own = ['--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run')]
  const args = (rest: readonly string[]) => [...own, '--cgroup-manager', 'cgroupfs', '--runtime', 'runc', ...rest]
  const show = (...rest: string[]) => runCommand('podman', args(rest))
  const read = (...rest: string[]) =>
    execFileSync('podman', args(rest), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  return {
    /** Makes an image of a folder. */
    importFolder(source: string, image: string, variable: string): void {
      const pack = `tar -C "$1" -c . | podman ${args([]).join(' ')} import --quiet --change "ENV $2" - "$3"`
      runCommand('sh', ['-c', pack, 'sh', source, variable, image])
    },

    /** Builds deploy/Containerfile. Its steps run in the image's root folder, without namespaces of their own. */
    build(image: string, values: Readonly<Record<string, string>>): void {
      const named = Object.entries(values).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`])
      show(
        'build',
        '--format',
        'docker',
        '--isolation',
        'chroot',
        '--network',
        'host',
        ...named,
        '-f',
        'deploy/Containerfile',
        '-t',
        image,
        '.',
      )
    },

    /** Starts a container as deploy/Containerfile says, on the network of the machine. Returns its id. */
    start(image: string, env: Readonly<Record<string, string>>): string {
      const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
      const rights = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges']
      return read('run', '--detach', '--network', 'host', ...rights, ...LIMITS, ...variables, image)
    },

    /** What a command in a container writes. Throws when it fails. */
    execute: (container: string, ...command: string[]) => read('exec', container, ...command),

    /** One value of a container's or an image's description. */
    inspect: (name: string, format: string) => read('inspect', '--format', format, name),

    /** Runs the health check of deploy/Containerfile. Throws when it fails. */
    checkHealth: (container: string) => void read('healthcheck', 'run', container),

    readLog: (container: string) => read('logs', container),

    /** Sends SIGTERM, and SIGKILL after `seconds`. Returns the exit code. */
    stop(container: string, seconds: number): number {
      read('stop', '--time', String(seconds), container)
      return Number(read('inspect', '--format', '{{.State.ExitCode}}', container))
    },

    /** Removes the containers and images. */
    clear(): void {
      show('rm', '--all', '--force', '--volumes')
      show('rmi', '--all', '--force')
    },
  }
}
