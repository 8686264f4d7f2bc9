/** `npm run purge`: makes all processes of the site forget their copies of an agency's pages and upstream replies. */
import { parseArgs } from 'node:util'
import { readVariable } from '#lib/server/env.ts'
import { hasClusterPages } from '#lib/server/store/page-store.ts'
import { ALL_AGENCIES, purgeAgency } from '#lib/server/store/purges.ts'
import { createRedisStore, STORE_PREFIX } from '#lib/server/store/redis-store.ts'

const HELP = `Makes all processes of the site forget the pages and upstream replies of an agency. Needs REDIS_URL.

  npm run purge -- --agency CODE
  npm run purge -- --all

Each process learns of it within a second. A cache in front of the site, such as nginx, has its own copies until they expire.`

/** The script prints its own result. */
const QUIET = { warn: () => undefined, info: () => undefined }

/** Milliseconds that the connection, and then the command, may take. */
const PATIENCE = 5_000

const { values } = parseArgs({
  options: { agency: { type: 'string' }, all: { type: 'boolean' }, help: { type: 'boolean' } },
})
const { value: url, problem } = readVariable(process.env, 'REDIS_URL', { secret: true })
const agency = values.all ? ALL_AGENCIES : values.agency
if (values.help || agency === undefined) process.stdout.write(`${HELP}\n`)
else if (problem !== undefined) fail(`REDIS_URL ${problem}.`)
else if (url === undefined) fail('REDIS_URL is not set: processes without a shared store cannot be reached.')
else {
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
