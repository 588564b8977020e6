import { StartRefused } from '@trevo/server/environment'
import { ensureChromium } from '#scripts/chromium.ts'
import { run } from '#scripts/tools.ts'

try {
  const env = { CHROMIUM_PATH: await ensureChromium() }
  process.exitCode = (await run(process.execPath, ['e2e/bench-web/run.ts', ...process.argv.slice(2)], { env })).code
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
