import { join } from 'node:path'
import { StartRefused } from '@trevo/server/environment'
import { ensureChromium } from '#scripts/chromium.ts'
import { root } from '#scripts/tools.ts'

/** In this process, so that a signal to it ends the measuring too. */
try {
  if (!process.argv.includes('--help')) process.env.CHROMIUM_PATH = await ensureChromium()
  await import(join(root, 'e2e', 'bench-web', 'run.ts'))
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
