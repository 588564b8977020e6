import { defineConfig } from '@playwright/test'

/** The journeys of a made-up house, on which the gate itself is tried. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.journey.ts',
  outputDir: process.env['FIXTURE_FOLDER'] ?? '',
  workers: 1,
  retries: 1,
  retryStrategy: 'isolated',
})
