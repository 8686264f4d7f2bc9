/** `npm run purge`: makes all processes of the site forget their copies of an agency's pages and upstream replies. */
import { readVariable } from '#lib/server/env.ts'
import { hasClusterPages } from '#lib/server/store/page-store.ts'
import { ALL_AGENCIES, purgeAgency } from '#lib/server/store/purges.ts'
import { createRedisStore, STORE_PREFIX } from '#lib/server/store/redis-store.ts'
import { failWithUsage, readOptions } from '#scripts/read-options.ts'

const HELP = `Makes all processes of the site forget the pages and upstream replies of an agency. Needs REDIS_URL.

  npm run purge -- --agency CODE
  npm run purge -- --all

Each process learns of it within a second. A cache in front of the site, such as nginx, has its own copies until they expire.
Exit code: 0 when it is done, 1 when the store cannot be reached, 2 without one of the two options.`

/** The script prints its own result. */
const QUIET = { warn: () => undefined, info: () => undefined }

/** Milliseconds that the connection, and then the command, may take. */
const PATIENCE = 5_000

const options = readOptions(
  { options: { agency: { type: 'string' }, all: { type: 'boolean' }, help: { type: 'boolean' } } },
  HELP,
)
if (options) {
  const { help, all, agency } = options.values
  if (help) process.stdout.write(`${HELP}\n`)
  else if (all) await purge(ALL_AGENCIES)
  else if (agency) await purge(agency)
  else failWithUsage('Nothing is purged: neither --agency nor --all is given.', HELP)
}

async function purge(agency: string): Promise<void> {
  const { value: url, problem } = readVariable(process.env, 'REDIS_URL', { secret: true })
  if (problem !== undefined) return fail(`REDIS_URL ${problem}.`)
  if (url === undefined) return fail('REDIS_URL is not set: processes without a shared store cannot be reached.')
  const store = createRedisStore({
    url,
    prefix: STORE_PREFIX,
    release: 'purge',
    log: QUIET,
    operationTimeout: PATIENCE,
  })
  const connected = new Promise<boolean>((resolve) => {
    store.onConnected(() => resolve(true))
    setTimeout(resolve, PATIENCE, false).unref()
  })
  const wasKnown = (await connected) ? await hasClusterPages(store, agency) : undefined
  if ((await connected) && (await purgeAgency(store, agency))) {
    process.stdout.write(agency === ALL_AGENCIES ? 'All agencies are purged.\n' : `Agency ${agency} is purged.\n`)
    if (agency !== ALL_AGENCIES && wasKnown === false) process.stderr.write(`${toUnknownText(agency)}\n`)
  } else fail('The shared store does not answer.')
  await store.close()
}

function toUnknownText(code: string): string {
  return `The shared store had no page of an agency ${code}. Check the code, unless nobody has visited that agency since yesterday.`
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
