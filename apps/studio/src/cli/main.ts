import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { wholeNumber, refuseCall } from '@trevo/server/flags'
import { livingHolder } from '@trevo/server/house-lock'
import { readSecrets } from '@trevo/server/secrets'
import { openDatabase } from '@trevo/server/sql'
import { reports } from '#games/reports.ts'
import { simulations } from '#games/simulations.ts'
import { listPairs } from '#server/duel/marks-store.ts'
import { studioShape } from '#server/shape.ts'
import { listPlayedRounds } from '#server/store.ts'
import type { Tables } from '#server/tables.ts'
import { mappings } from '#evenness/mappings.ts'
import { collusionText, markedPairs } from './collusion.ts'
import { measureDelivery } from './deliver.ts'
import { reportEvenness } from './evenness.ts'
import { reportJson, reportText } from './report-text.ts'
import { simulationJson, simulationText } from './simulation-text.ts'
import { verifyRounds } from './verify-rounds.ts'

const usage = `Usage: npm run -s studio -- COMMAND
  report GAME [--json]        what every bet of a game returns, how often it pays and how much at most, computed exactly
                              (${Object.keys(reports).join(', ')})
  simulate GAME --rounds N [--seed N] [--json]
                              plays N rounds of a game whose results cannot all be counted, and says how far off the return may be
                              (${Object.keys(simulations).join(', ')})
  verify --rounds N [--json]  plays the last N rounds of each game again from their seeds alone, beside a running house
                              (or on STUDIO_DATABASE_URL); ends with 1 where one differs
  collusion --days N [--json] pairs of members whose duels of the last N days should be looked at, beside a running house
  deliver --connections N [--messages N] [--json]
                              how long a table's word is under way to N phones on this machine
  evenness [--mapping NAME]… [--draws 10000000] [--seed trevo] [--json]
                              chi squared and what follows on what, of the results that each game makes of its draws; ends with 1 where
                              one is uneven (${mappings.map(({ name }) => `"${name}"`).join(', ')})`

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** The database of the running house; the studio reads it under its own role. */
const databaseUrl = (): string => {
  const named = process.env['STUDIO_DATABASE_URL']
  if (named !== undefined) return named
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data')
  const [running, secrets] = [livingHolder(dataDir)?.databaseUrl ?? null, readSecrets(dataDir)]
  if (running === null || secrets === null) return refuseCall(usage, `No Trevo runs on ${dataDir}: start it, or set DATA_DIR or STUDIO_DATABASE_URL.`)
  const url = new URL(running)
  url.username = `${url.pathname.slice(1)}_studio`
  url.password = secrets.database.studio
  return url.href
}

const openBooks = () => openDatabase<Tables>({ url: databaseUrl(), applicationName: 'trevo-studio-verify', connectionsMax: 1, schema: studioShape.schema, statementTimeoutMs: 60_000, onIdleError: () => undefined })

const tellCollusion = async (days: number, isJson: boolean): Promise<void> => {
  const database = openBooks()
  try {
    const marked = markedPairs(await listPairs(database.db, days))
    say(isJson ? JSON.stringify(marked) : collusionText(marked))
  } finally {
    await database.close()
  }
}

const verify = async (rounds: number, isJson: boolean): Promise<number> => {
  const database = openBooks()
  try {
    const verified = verifyRounds(await listPlayedRounds(database.db, rounds))
    if (isJson) say(JSON.stringify(verified))
    else for (const { engine, rounds: played, differ } of verified) say(`${engine}: ${played} rounds, ${differ.length} differ${differ.map((id) => `\n  ${id}`).join('')}`)
    return verified.some(({ differ }) => differ.length > 0) ? 1 : 0
  } finally {
    await database.close()
  }
}

const deliver = async (connections: number, messages: number, isJson: boolean): Promise<void> => {
  const measured = await measureDelivery(connections, messages)
  const ms = (value: number): string => `${value.toFixed(1)} ms`
  say(isJson ? JSON.stringify(measured) : `${connections} phones, ${messages} messages: half within ${ms(measured.p50Ms)}, 99 of 100 within ${ms(measured.p99Ms)}, all within ${ms(measured.mostMs)}`)
}

const evenness = (names: readonly string[], draws: number, seed: string, isJson: boolean): number => {
  for (const name of names) if (!mappings.some((mapping) => mapping.name === name)) refuseCall(usage, `There is no mapping "${name}".`)
  const report = reportEvenness({ names, seed, draws, onMapping: (line) => process.stderr.write(`${line}\n`) })
  if (isJson) say(JSON.stringify(report))
  else {
    for (const { mapping, test, chance } of report.biased) say(`${mapping}: ${test} has a chance of ${chance.toPrecision(2)}`)
    say(`${report.tests} tests of ${report.mappings} mappings with the seed "${seed}": ${report.biased.length} below the least chance of ${report.chanceMin.toPrecision(2)}`)
  }
  return report.isEven ? 0 : 1
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '1000' }, days: { type: 'string', default: '30' }, connections: { type: 'string', default: '100' }, messages: { type: 'string', default: '20' }, mapping: { type: 'string', multiple: true, default: [] }, draws: { type: 'string', default: '10000000' }, seed: { type: 'string' }, help: { type: 'boolean', default: false } } })
const [command, game = ''] = positionals

if (values.help) say(usage)
else if (command === 'report') {
  const rows = reports[game]?.() ?? refuseCall(usage, game === '' ? 'Which game?' : `There is no report of "${game}".`)
  say(values.json ? JSON.stringify(reportJson(rows)) : reportText(rows).trimEnd())
} else if (command === 'simulate') {
  const run = simulations[game] ?? refuseCall(usage, game === '' ? 'Which game?' : `There is no simulation of "${game}".`)
  const simulated = run(wholeNumber(usage, 'rounds', values.rounds, { min: 1, max: 1_000_000_000 }), wholeNumber(usage, 'seed', values.seed ?? '1', { min: 0, max: 2_147_483_647 }))
  say(values.json ? JSON.stringify(simulationJson(simulated)) : simulationText(simulated).trimEnd())
} else if (command === 'verify') process.exitCode = await verify(wholeNumber(usage, 'rounds', values.rounds, { min: 1, max: 100_000 }), values.json)
else if (command === 'collusion') await tellCollusion(wholeNumber(usage, 'days', values.days, { min: 1, max: 365 }), values.json)
else if (command === 'deliver') {
  const count = (name: 'connections' | 'messages', max: number): number => wholeNumber(usage, name, values[name], { min: 1, max })
  await deliver(count('connections', 8_000), count('messages', 1_000), values.json)
} else if (command === 'evenness') process.exitCode = evenness(values.mapping, wholeNumber(usage, 'draws', values.draws, { min: 1_000, max: 1_000_000_000 }), values.seed ?? 'trevo', values.json)
else refuseCall(usage, command === undefined ? 'Which command?' : `There is no command "${command}".`)
