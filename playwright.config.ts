import { defineConfig } from '@playwright/test'
import { findBrowser } from '#scripts/find-browser.ts'
import { getScanFolder } from '#tests/e2e/secret-scan.ts'

const port = Number(process.env.E2E_PORT ?? 3200)
const sandboxPort = Number(process.env.E2E_SANDBOX_PORT ?? 4210)
const sandbox = `http://localhost:${sandboxPort}`

const scanFolder = getScanFolder(port)

// With E2E_NGINX=1 the browser reaches the site through nginx, as deployed. Both use the same port, which is in the pages.
const isBehindNginx = process.env.E2E_NGINX === '1'
const siteAddress = isBehindNginx ? '127.0.0.2' : '127.0.0.1'

/** Specs that one worker runs for a minute or longer, and that otherwise start late. */
const LONG = ['crawler.spec.ts', 'exam.spec.ts', 'search-form.spec.ts']

/** A project for each site, with its host name. A folder with a project's name is run by it, all other specs by `main`. */
const site = (name: string, host: string, testMatch = [`${name}/**/*.spec.ts`], testIgnore: string[] = []) => ({
  name,
  testMatch,
  testIgnore,
  use: { baseURL: `http://${host}:${port}` },
})

// The production build against the sandbox, exactly as the demo runs it.
export default defineConfig({
  testDir: 'tests/e2e',
  globalTeardown: './tests/e2e/scan-after-suite.ts',
  outputDir: 'test-results',
  // More than two processors: the tests wait for more than half of their time.
  workers: 4,
  // scripts/check/summary.ts says how many tests may need it.
  retries: 1,
  forbidOnly: true,
  // For a busy machine, and for whole journeys. A step that never ends has the limits below.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    // Animations are slow to paint without a graphics card. Tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces slow down every test. To examine a failure, run the test again with TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds here: compiling its code to faster machine code takes longer than that saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  // In the order in which they start: the long specs first, so that at the end no worker is left with one while others have nothing to do.
  projects: [
    site('long', 'localhost', LONG),
    // One at a time: a message to all agents appears as a toast in the browsers of all its tests, over their controls.
    { ...site('agents', 'agents.localhost'), workers: 1 },
    site('galim', 'galim.localhost'),
    site('main', 'localhost', ['**/*.spec.ts'], [...LONG, 'galim/**', 'agents/**']),
  ],
  webServer: [
    {
      name: 'sandbox',
      command: 'node sandbox/main.ts',
      url: `${sandbox}/bff/agencyContents/byHost/localhost`,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      env: {
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_DB: ':memory:',
        SANDBOX_DRAW_AHEAD: '0',
        // Most tests replace pictures, and the others examine their size, format or address.
        SANDBOX_PICTURES: 'plain',
      },
    },
    {
      name: 'site',
      // The log is scanned for secrets after the tests.
      command: `rm -rf ${scanFolder} && mkdir -p ${scanFolder}/log && exec node --import ./lib/server/load-stripped.mjs server.ts > ${scanFolder}/log/site.log`,
      url: `http://${siteAddress}:${port}/health`,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        HOSTNAME: siteAddress,
        ...(isBehindNginx && { TRUST_PROXY_HOPS: '1' }),
        BFF_URL: `${sandbox}/bff`,
        DOMESTIC_URL: sandbox,
        SESSION_SECRETS: 'browser-tests-only-'.padEnd(40, '0'),
        PUBLIC_SCHEME: 'http',
        DEPLOYMENT: 'development',
        MEDIA_HOSTS: `localhost:${sandboxPort}`,
        LOG_LEVEL: 'debug',
        PAGE_CACHE_DIR: `${scanFolder}/pages`,
        SANDBOX: '1',
      },
    },
    ...(isBehindNginx
      ? [
          {
            name: 'nginx',
            command: `exec node tests/e2e/run-nginx.ts ${scanFolder}-nginx ${siteAddress}:${port} ${port}`,
            url: `http://127.0.0.1:${port}/health`,
            reuseExistingServer: false,
            gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
          },
        ]
      : []),
  ],
})
