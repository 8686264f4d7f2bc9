import cluster from 'node:cluster'
import { startEnv } from '#lib/server/env.ts'
import { findFolderProblem, listWrittenFolders } from '#lib/server/folders.ts'

// Runs the site in one process, or in WEB_CONCURRENCY processes. The imports are dynamic, so that the primary process of
// several does not load the pages.
const env = startEnv()
const dev = process.argv.includes('--dev')

if (cluster.isPrimary && !dev) {
  const { log } = await import('#lib/server/log.ts')
  for (const { folder, consequence } of listWrittenFolders(env.PAGE_CACHE_DIR)) {
    const code = findFolderProblem(folder)
    if (code !== undefined) log.error({ folder, code }, `a folder cannot be written: ${consequence}`)
  }
}

if (cluster.isPrimary && env.WEB_CONCURRENCY > 1 && !dev) {
  const [{ runSiteProcesses }, { log }] = await Promise.all([
    import('#lib/server/http/site-processes.ts'),
    import('#lib/server/log.ts'),
  ])
  runSiteProcesses({ count: env.WEB_CONCURRENCY, port: env.PORT, log })
} else {
  const { startSite } = await import('#lib/server/http/start-site.ts')
  await startSite(env, { dev })
}
