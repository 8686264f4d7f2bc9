/**
 * Tests are ESM, so that ESM-only packages load untransformed: run with NODE_OPTIONS=--experimental-vm-modules.
 * `npm test` and `npm run test:unit` set it.
 */
const shared = {
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          // Node takes JSON with `with { type: 'json' }` only.
          experimental: { keepImportAttributes: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Outside a bundler this package refuses to be imported at all; what it guards is the browser's bundle.
  moduleNameMapper: { '^server-only$': 'next/dist/compiled/server-only/empty.js' },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
  setupFilesAfterEnv: ['<rootDir>/tests/setup/quiet-console.ts'],
  restoreMocks: true,
}

/** @type {import('jest').Config} */
const config = {
  // A busy machine is slow, not wrong.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/{unit,contract}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/unit/**/*.test.tsx'],
    },
  ],
}

export default config
