/**
 * Tests are ESM, so that ESM-only packages load untransformed: run with NODE_OPTIONS=--experimental-vm-modules.
 * `npm test` and `npm run test:unit` set it.
 */
const common = {
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          // Node requires `with { type: 'json' }` for JSON imports.
          experimental: { keepImportAttributes: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Outside a bundler, importing this package throws; it protects the browser's bundle only.
  moduleNameMapper: { '^server-only$': 'next/dist/compiled/server-only/empty.js' },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
  setupFilesAfterEnv: ['<rootDir>/tests/setup/quiet-console.ts'],
  restoreMocks: true,
}

/** @type {import('jest').Config} */
const config = {
  // Tests must also pass on a busy machine.
  testTimeout: 120_000,
  // The modules of a test file stay in the worker's memory. Without a limit the heap of a worker reaches that of V8, about 4 GB, in a whole run
  // with two workers: the garbage collector then takes most of its time, and the worker may end with an error.
  workerIdleMemoryLimit: '1GB',
  // A worker with a heap of that size takes more than Jest's half a second to end on a busy machine, and Jest then says that a test has left
  // something open. With this time it says so only when one has.
  workerGracefulExitTimeout: 20_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: '<rootDir>/tests/setup/fast-node-environment.ts',
      testMatch: ['<rootDir>/tests/{unit,contract,security}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, '<rootDir>/tests/setup/component-tests.ts'],
      testMatch: ['<rootDir>/tests/unit/**/*.test.tsx'],
    },
  ],
}

export default config
