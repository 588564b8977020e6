import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['scripts/vitest-database.ts'],
    include: ['packages/*/src/**/*.test.ts', 'apps/*/{src,art}/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // Many tests start whole programs, on machines that have other work as well.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    unstubEnvs: true,
    restoreMocks: true,
  },
})
