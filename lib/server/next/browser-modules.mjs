import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Modules of Next that this site never needs in the browser, each with the file in lib/browser/next that takes its place. */
export const REPLACEMENTS = {
  'client/components/links.js': 'links.mjs',
  'client/components/prefetch.js': 'prefetch.mjs',
  'client/components/router-reducer/reducers/server-action-reducer.js': 'server-action-reducer.mjs',
  'client/components/segment-cache/optimistic-routes.js': 'optimistic-routes.mjs',
  'client/components/segment-cache/scheduler.js': 'scheduler.mjs',
}

const REPLACEMENT_FOLDER = path.resolve(import.meta.dirname, '../../browser/next')

/** Folders of `next/dist` whose CommonJS modules have a twin with the same path in `next/dist/esm`. */
const PATHS = /[\\/]next[\\/]dist[\\/]((?:client|lib|shared)[\\/].+\.js)$/

/**
 * A loader of Turbopack: gives a module of Next to the browser scripts as the ES module that the package also contains, or
 * as its replacement. From ES modules Turbopack removes the exports that nobody imports; from CommonJS modules, the form
 * that Next gives it, it does not.
 *
 * @this {{ resourcePath: string, addDependency: (file: string) => void }}
 * @param {string} source
 */
export default async function loadBrowserModule(source) {
  const [file, name] = PATHS.exec(this.resourcePath) ?? []
  if (file === undefined) return source
  const replacement = Object.entries(REPLACEMENTS).find(([module]) => module === name?.replaceAll('\\', '/'))?.[1]
  const used = replacement
    ? path.join(REPLACEMENT_FOLDER, replacement)
    : this.resourcePath.replace(PATHS, path.join('/next/dist/esm', name ?? ''))
  this.addDependency(used)
  return readFile(used, 'utf8')
}

/** The rules for `turbopack.rules` of next.config.mjs. The development server loads Next as it is. */
export const browserModuleRules = {
  '*.js': {
    condition: { all: ['browser', 'production', { path: PATHS }] },
    loaders: [fileURLToPath(import.meta.url)],
  },
}
