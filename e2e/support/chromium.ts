import { access } from 'node:fs/promises'

/** As root Chromium needs `--no-sandbox`; without the rest it spends its time on calls home that a closed network refuses. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
]

const systemPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** `CHROMIUM_PATH`, which `npm test` and `npm run bench:web` set, or the system's own. */
export const findChromium = async (): Promise<string> => {
  for (const path of [process.env['CHROMIUM_PATH'] ?? '', ...systemPaths]) {
    if (path === '') continue
    try {
      await access(path)
      return path
    } catch {
      continue
    }
  }
  throw new Error('No Chromium was found. Set CHROMIUM_PATH to one, or run "npm test" once, which installs it.')
}
