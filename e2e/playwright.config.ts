import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '#support/chromium.ts'

const executablePath = await findChromium()

/**
 * Journeys at phone size. Each worker has a stack and its books to itself. In `core` a file runs in order, as its journeys switch parts of the
 * site on and off; in `wide` each journey only looks, so that any worker takes any; `long` and `market` are what only `npm run test:long` has time for. The
 * folder below is the area.
 */
export default defineConfig({
  testMatch: '*.spec.ts',
  globalSetup: './support/start-for-journeys.ts',
  outputDir: '../test-results/journeys',
  workers: Math.min(2, availableParallelism()),
  projects: [
    { name: 'core', testDir: './core' },
    // Sizes, words and colours are those of CSS, whose pixels are as many at any density: a quarter of them is drawn sooner.
    { name: 'wide', testDir: './wide', fullyParallel: true, use: { deviceScaleFactor: 1 } },
    { name: 'long', testDir: './long', testIgnore: '**/market/**', fullyParallel: true, use: { deviceScaleFactor: 1 } },
    // Each starts a product of its own: two at once leave no core to the journeys.
    { name: 'market', testDir: './long/market', workers: 1, use: { deviceScaleFactor: 1 } },
  ],
  forbidOnly: process.env['CI'] !== undefined,
  // Once more after all others and alone: what passes then is told as flaky.
  retries: 1,
  retryStrategy: 'isolated',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // What waits longer than this hangs: the step is named, not the whole journey.
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A second visit shows what the first one kept; service-worker.spec.ts looks at that.
    serviceWorkers: 'block',
    // A trace of each would cost a quarter of the time: `--trace on` makes one of what is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...chromiumFlags] },
  },
})
