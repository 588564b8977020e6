/**
 * `npm run test:ten -- core/cashier`: each journey that the words name, ten times in a row on one core beside a load, as on a busy machine. A journey
 * that does not hold there will stop somebody's change one day.
 */
import { spawn, spawnSync } from 'node:child_process'
import { refuseCall } from '@trevo/server/flags'
import { ensureChromium } from '#scripts/chromium.ts'
import { ensureBuilds } from '#scripts/house/builds.ts'
import { runJourneys, tellEnd, timed, withReports } from '#scripts/runners.ts'
import { root } from '#scripts/tools.ts'

const usage = `Usage: npm run test:ten -- core/AREA[/FILE] …
Each journey there ten times on the first core, beside a program that keeps that core busy for two hours at most.`
const loadMinutesMax = 120

const words = process.argv.slice(2)
if (words.length === 0 || words.some((word) => word.startsWith('-'))) refuseCall(usage, 'Name the journeys: core, one of its areas, or a file.')

// Built on all cores: only the journeys shall be short of them.
await ensureBuilds({ root, isDev: false }, (sentence) => process.stdout.write(`${sentence}\n`), new AbortController().signal)
const chromium = await ensureChromium()
if (spawnSync('taskset', ['-acp', '0', String(process.pid)], { stdio: 'ignore' }).status !== 0) process.stdout.write('There is no taskset here: the journeys have every core.\n')

const load = spawn(process.execPath, ['--eval', `process.once('disconnect', () => process.exit()); const until = Date.now() + ${loadMinutesMax * 60_000}; const work = () => { const end = Date.now() + 50; while (Date.now() < end); Date.now() < until ? setImmediate(work) : process.exit() }; work()`], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
try {
  await withReports(async (reports) => {
    tellEnd([await timed('journeys, ten times each', () => runJourneys(reports.journeys, ['--workers=1', '--repeat-each=10', '--retries=0', ...words], chromium))], reports)
  })
} finally {
  load.kill()
}
