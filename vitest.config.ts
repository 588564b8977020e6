import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { leaveOut } from './scripts/left-out.ts'
import { LongestFirst } from './scripts/longest-first.ts'
import { testProjects } from './scripts/test-projects.ts'
import { chromiumFlags, findChromium } from './e2e/support/chromium.ts'

const { pure, db, screens, long } = testProjects(import.meta.dirname)
// Where none is, the other projects still run.
const executablePath = await findChromium().catch(() => undefined)
/** What the parts of the office stand on; found while a test runs, they would begin it anew. */
const officeParts = [
  'react-router', 'react-hook-form', '@tanstack/react-table', 'virtua', 'uplot', 'axe-core', '@tiptap/core', '@tiptap/starter-kit',
  ...['csp-provider', 'combobox', 'dialog', 'menu', 'popover', 'switch', 'tabs'].map((part) => `@base-ui/react/${part}`),
]
const web = join(import.meta.dirname, 'apps/web')

export default defineConfig({
  test: {
    pool: 'forks',
    // What is kept between runs is of the sources as they stand.
    fsModuleCache: process.env['TREVO_LEFT_OUT'] === undefined,
    maxWorkers: 2,
    // Many tests start whole programs, on machines that have other work as well.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    unstubEnvs: true,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    projects: [
      {
        extends: true,
        plugins: [leaveOut(import.meta.dirname, process.env['TREVO_LEFT_OUT'])],
        // Whoever asks for a database here is told that it is none of these tests.
        // As threads: a process for each file took as long again.
        test: { name: 'pure', pool: 'threads', setupFiles: ['scripts/vitest-seed.ts'], include: [...pure], env: { TEST_DATABASE_URL: '' }, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        plugins: [react()],
        publicDir: join(web, 'generated'),
        optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', '@tanstack/react-query', 'jose', '@noble/hashes/hmac.js', '@noble/hashes/sha2.js', ...officeParts] },
        test: {
          name: 'screens',
          include: [...screens],
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // As the journeys find them.
            locators: { exact: false },
            viewport: { width: 360, height: 740 },
            // Chromium's phone zooms the page around a test in, when a field of it is filled after a test at a desk: what it then clicks is out of sight.
            orchestratorScripts: [{ content: `document.querySelector('meta[name=viewport]').content = 'width=device-width, initial-scale=1, minimum-scale=1, maximum-scale=1'` }],
            provider: playwright({
              launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: [...chromiumFlags] },
              contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', isMobile: true, hasTouch: true },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        plugins: [leaveOut(import.meta.dirname, process.env['TREVO_LEFT_OUT'])],
        // Modules are loaded once a worker: they keep nothing of a test, and loading the platform anew took as long as the tests of a file.
        test: { name: 'db', isolate: false, setupFiles: ['scripts/vitest-seed.ts'], include: [...db], globalSetup: ['scripts/vitest-database.ts'], sequence: { groupOrder: 3 } },
      },
      {
        extends: true,
        test: { name: 'long', setupFiles: ['scripts/vitest-seed.ts'], include: [...long], globalSetup: ['scripts/vitest-database.ts'], sequence: { groupOrder: 4 } },
      },
    ],
  },
})
