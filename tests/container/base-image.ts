import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from '#tests/container/engine.ts'

/** What machines trust: a registry may be reached through a proxy whose certificate only this machine knows. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/**
 * Creates the folder of a base image from Debian's packages, the pinned Node, and npm 11, with a user `node`, as in the image that
 * deploy/Containerfile names. Needs root.
 */
export function createBaseFolder(folder: string): void {
  runCommand('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', '--quiet', 'bookworm', folder])
  // Device files of the machine that builds it: the engine makes those of a container.
  rmSync(path.join(folder, 'dev'), { recursive: true })
  cpSync(process.execPath, path.join(folder, 'usr/local/bin/node'))
  cpSync(CERTIFICATES, path.join(folder, CERTIFICATES))
  runCommand('npm', ['install', '--global', '--prefix', path.join(folder, 'usr/local'), '--loglevel=error', 'npm@11'])
  runCommand('chroot', [folder, 'useradd', '--uid', '1000', '--create-home', 'node'])
}

/** The variable by which Node trusts the certificates of the folder. */
export const TRUST = `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`
