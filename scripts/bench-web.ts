import { StartRefused } from '@trevo/server/environment'
import { ensureChromium } from '#scripts/chromium.ts'
import { run } from '#scripts/tools.ts'

const args = process.argv.slice(2)
try {
  const env = args.includes('--help') ? {} : { CHROMIUM_PATH: await ensureChromium() }
  process.exitCode = (await run(process.execPath, ['e2e/bench-web/run.ts', ...args], { env })).code
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
