import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem } from 'node:os'
import { readFlags, refuseCall, wholeNumber } from '@trevo/server/flags'
import { onOwnServer, tell } from '#bench/own-server.ts'
import { rows, type StormSizes } from './rows.ts'

/** The long reliability run: docs/storm.md. Ends with exit code 1 at the first broken promise. */
const usage = `Usage: npm run storm -- [--row NAME]… [--seed N] [--json]
  [--commands 100000] [--operations 10000000] [--members 500] [--kills 3000] [--calls 1000000] [--rounds 1000] [--edits 10000] [--fuzz 1000000] [--payments 1000000] [--draws 10000000] [--breaks 500]
Rows, all unless named: ${Object.keys(rows).join(', ')}. A row that fails prints its seed, and fails again with it.`

const flags = readFlags(usage, {
  row: { type: 'string', multiple: true },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  commands: { type: 'string', default: '100000' },
  operations: { type: 'string', default: '10000000' },
  members: { type: 'string', default: '500' },
  kills: { type: 'string', default: '3000' },
  calls: { type: 'string', default: '1000000' },
  rounds: { type: 'string', default: '1000' },
  edits: { type: 'string', default: '10000' },
  fuzz: { type: 'string', default: '1000000' },
  payments: { type: 'string', default: '1000000' },
  draws: { type: 'string', default: '10000000' },
  breaks: { type: 'string', default: '500' },
  json: { type: 'boolean', default: false },
})
const size = (name: keyof StormSizes): number => wholeNumber(usage, name, flags[name], { min: 1, max: 10_000_000_000 })
const seed = wholeNumber(usage, 'seed', flags.seed, { min: 0, max: 2 ** 31 })
const sizes: StormSizes = {
  commands: size('commands'),
  operations: size('operations'),
  members: wholeNumber(usage, 'members', flags.members, { min: 1, max: 1_000_000 }),
  kills: size('kills'),
  calls: size('calls'),
  rounds: size('rounds'),
  edits: size('edits'),
  fuzz: size('fuzz'),
  payments: size('payments'),
  draws: wholeNumber(usage, 'draws', flags.draws, { min: 1_000, max: 1_000_000_000 }),
  breaks: size('breaks'),
}
const names = flags.row ?? Object.keys(rows)
for (const name of names) if (!Object.hasOwn(rows, name)) refuseCall(usage, `There is no row "${name}".`)

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'unknown'
  }
}
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${release()}, Node ${process.version}`

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

await onOwnServer('storm', async (server) => {
  const [at, on] = [new Date().toISOString(), commit()]
  tell(`Storm of ${names.join(', ')} with seed ${seed}, commit ${on}, ${at}, on ${machine}`)
  const done: Record<string, unknown> = {}
  for (const name of names) {
    const row = rows[name]
    if (row === undefined) continue
    tell(`== ${name}`)
    const startedAtMs = performance.now()
    const figures = await row({ server, sizes, seed, onProgress: (sentence) => tell(`  ${sentence}`) }).catch((error: unknown) => {
      throw new Error(
        `${name}: a promise was broken with seed ${seed} (npm run storm -- --row ${name} --seed ${seed}): ${error instanceof Error ? error.message : String(error)}`,
      )
    })
    const seconds = Math.round((performance.now() - startedAtMs) / 100) / 10
    done[name] = { ...figures, seconds }
    process.stdout.write(`${name}: ${JSON.stringify(figures, plain)} in ${seconds} s: every promise was kept\n`)
  }
  if (flags.json) process.stdout.write(`${JSON.stringify({ ok: true, seed, commit: on, at, machine, rows: done }, plain)}\n`)
})
