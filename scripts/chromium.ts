import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { StartRefused } from '@trevo/server/environment'
import { run, runTool } from '#scripts/tools.ts'

/** The headless shell first: it draws no window of its own, which takes the whole browser half a second for each context. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const starts = (path: string): boolean => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

const inSystem = (): string | null => systemPaths.find(starts) ?? null

const fromDebian = async (): Promise<string | null> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  process.stdout.write('Installing Chromium from Debian\n')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['-qq', '-y', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0', 'install', 'chromium-headless-shell', 'fonts-liberation']
  for (const args of [['-qq', 'update'], install]) {
    const { code, output } = await run('apt-get', args, { env, isQuiet: true })
    // A list that could not be fetched anew may still do.
    if (code !== 0) process.stdout.write(output)
    if (code !== 0 && args === install) return null
  }
  return inSystem()
}

const fromPlaywright = async (): Promise<string | null> => {
  process.stdout.write('Downloading Chromium with Playwright\n')
  const { code } = await runTool('playwright', 'playwright', ['install', 'chromium'])
  if (code !== 0) return null
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return starts(path) ? path : null
}

/** What is there without being fetched; null where nothing is. */
export const presentChromium = (): string | null => [process.env.CHROMIUM_PATH ?? ''].find(starts) ?? inSystem()

/** The Chromium that journeys and measurements run in: CHROMIUM_PATH, the system's, Debian's package, or Playwright's download. */
export const ensureChromium = async (): Promise<string> => {
  const given = process.env.CHROMIUM_PATH
  if (given !== undefined && given !== '') {
    if (starts(given)) return given
    throw new StartRefused(`CHROMIUM_PATH is "${given}", but no Chromium starts there: correct it, or leave it out.`)
  }
  const path = inSystem() ?? (await fromDebian()) ?? (await fromPlaywright())
  if (path !== null) return path
  throw new StartRefused('No Chromium is here, and neither Debian nor Playwright brought one: install Chromium and set CHROMIUM_PATH to it.')
}
