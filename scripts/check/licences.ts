import { z } from 'zod'

const LockedPackage = z
  .object({
    version: z.string().optional(),
    license: z.string().optional(),
    dev: z.boolean().optional(),
    hasInstallScript: z.boolean().optional(),
    os: z.array(z.string()).optional(),
    cpu: z.array(z.string()).optional(),
    optionalDependencies: z.record(z.string(), z.string()).optional(),
  })
  .loose()
const Lock = z.object({ packages: z.record(z.string(), LockedPackage) })

const FOLDER = 'node_modules/'
const toName = (place: string) => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length)

/** The licences of the packages that run in production, each with its packages (`name@version`), from a parsed lock file. */
export function listLicences(lock: unknown): { licence: string; packages: string[] }[] {
  const byLicence = new Map<string, string[]>()
  for (const [place, { version = '', license = 'unknown', dev }] of Object.entries(Lock.parse(lock).packages)) {
    if (place === '' || dev) continue
    byLicence.set(license, [...(byLicence.get(license) ?? []), `${toName(place)}@${version}`])
  }
  return [...byLicence]
    .map(([licence, packages]) => ({ licence, packages: packages.sort() }))
    .sort((one, other) => other.packages.length - one.packages.length)
}

export type NativePackage = {
  name: string
  version: string
  /** Whether npm would run a script of it at the installation. */
  script: boolean
  /** Whether it consists of, or installs, code for one operating system or processor. */
  native: boolean
}

/** The packages with an install script or with native code; the packages for single platforms count as their parent's. */
export function listNativePackages(lock: unknown): NativePackage[] {
  const { packages } = Lock.parse(lock)
  const isForPlatform = (name: string) => {
    const { os, cpu } = packages[`${FOLDER}${name}`] ?? {}
    return os !== undefined || cpu !== undefined
  }
  return Object.entries(packages)
    .filter(([place, { os, cpu }]) => place !== '' && os === undefined && cpu === undefined)
    .map(([place, { version = '', hasInstallScript = false, optionalDependencies = {} }]) => ({
      name: toName(place),
      version,
      script: hasInstallScript,
      native: Object.keys(optionalDependencies).some((name) => isForPlatform(name)),
    }))
    .filter(({ name, script, native }) => script || (native && !name.startsWith('@img/')))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
