import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '#support/chromium.ts'

const executablePath = await findChromium()

/** Journeys at phone size, one after the other: they share one stack and its books. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.spec.ts',
  globalSetup: './support/start-for-journeys.ts',
  outputDir: '../test-results/journeys',
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
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
