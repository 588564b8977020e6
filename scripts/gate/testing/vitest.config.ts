import { defineConfig } from 'vitest/config'

/** The tests of a made-up house, on which the gate itself is tried. */
export default defineConfig({
  test: {
    include: ['scripts/gate/testing/vitest/**/*.fixture.ts'],
    pool: 'forks',
    maxWorkers: 2,
  },
})
