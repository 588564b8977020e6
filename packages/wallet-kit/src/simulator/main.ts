import { writeFileSync } from 'node:fs'
import { openWalletClient } from '#client.ts'
import { needed, numberFlag, originFlag, readFlags, refuseCall } from '#flags.ts'
import { ContractBroken, type Seat } from './books.ts'
import { openJournal, readJournal } from './journal.ts'
import { type RoundKind, roundKinds } from './round-plan.ts'
import { openVendor } from './vendor.ts'
import type { WalletLine } from './wallet-line.ts'

const usage = `Usage: npm run vendor-simulator -- --base URL --provider CODE --secret S --game CODE --launch-token T… [--calls 1000] [--seed N] [--run NAME]
  [--kinds a,b] [--journal FILE] [--statement FILE] [--shared] [--replay] [--json]

A game vendor with books of its own: it plays rounds of all kinds for the members of the launch tokens, one round of each at a time, sends
each call until it is decided, gives a stake without an answer back, and checks every answer against its own books.
  --launch-token  one a member, from the operator's launch; may stand more than once
  --journal       the file of its books, written to disk before anything is sent: after a kill, start it again with the same file and without
                  tokens, and it goes on where it stood
  --statement     where to write its lines: kind, txId, roundId, memberId, and what it took from the member in minor units
  --shared        others move these members' money too, so balances are not compared
  --replay        at the end sends every call again and expects the same answer
  --kinds         of ${roundKinds.join(', ')}
Exit code 1: the operator broke a promise of the contract.`

const flags = readFlags(usage, {
  base: { type: 'string' },
  provider: { type: 'string' },
  secret: { type: 'string' },
  game: { type: 'string' },
  'launch-token': { type: 'string', multiple: true, default: [] },
  calls: { type: 'string', default: '1000' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  run: { type: 'string', default: `sim${Date.now().toString(36)}` },
  kinds: { type: 'string' },
  journal: { type: 'string' },
  statement: { type: 'string' },
  shared: { type: 'boolean', default: false },
  replay: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
})

const base = originFlag(usage, 'base', needed(usage, 'base', flags.base))
const provider = needed(usage, 'provider', flags.provider)
const secret = needed(usage, 'secret', flags.secret)
const calls = numberFlag(usage, 'calls', flags.calls ?? '', { min: 1, max: 1e9 })
if (!/^[A-Za-z0-9_.:-]{1,24}$/.test(flags.run ?? '')) refuseCall(usage, `--run is "${flags.run}", but must be 1 to 24 of A-Z a-z 0-9 _ - . :`)

const kindOf = (name: string): RoundKind => roundKinds.find((kind) => kind === name) ?? refuseCall(usage, `--kinds names "${name}", which is none.`)
const kinds = flags.kinds?.split(',').map(kindOf)

const takeSeat = async (line: WalletLine, launchToken: string): Promise<Seat> => {
  const { http, body } = await line.call('authenticate', { launchToken })
  const { status, memberId, currency, sessionToken, balance } = body
  if (http !== 200 || status !== 'OK') throw new Error(`The launch token ${launchToken} was answered HTTP ${http} ${JSON.stringify(body)}.`)
  const startMinor = flags.shared ? null : BigInt(String(balance))
  return { memberId: String(memberId), currency: String(currency), sessionToken: String(sessionToken), gameCode: needed(usage, 'game', flags.game), startMinor }
}

/** What a journal was opened with stands in its first line; a new one gets it now. */
const openRun = async (line: WalletLine): Promise<{ readonly run: string; readonly seed: number; readonly seats: readonly Seat[] }> => {
  const opened = flags.journal === undefined ? undefined : readJournal(flags.journal).find((entry) => entry.is === 'opened')
  if (opened?.is === 'opened')
    return { ...opened, seats: opened.seats.map((seat) => ({ ...seat, startMinor: seat.startMinor === null ? null : BigInt(seat.startMinor) })) }
  const tokens = flags['launch-token'] ?? []
  if (tokens.length === 0) refuseCall(usage, '--launch-token is missing.')
  const seats = await Promise.all(tokens.map((token) => takeSeat(line, token)))
  const run = { run: flags.run ?? '', seed: numberFlag(usage, 'seed', flags.seed ?? '', { min: 0, max: 2 ** 31 }), seats }
  if (flags.journal !== undefined) {
    const journal = openJournal(flags.journal)
    await journal.write({ is: 'opened', ...run, seats: seats.map((seat) => ({ ...seat, startMinor: seat.startMinor?.toString() ?? null })) })
    await journal.close()
  }
  return run
}

const line = openWalletClient({ base, provider, secret, connectionsMax: 256 })
try {
  const run = await openRun(line)
  const vendor = openVendor({ line, ...run, calls, ...(kinds && { kinds }), ...(flags.journal !== undefined && { journalPath: flags.journal }) })
  process.once('SIGINT', () => vendor.finish()).once('SIGTERM', () => vendor.finish())
  await vendor.play()
  const replayed = flags.replay ? await vendor.replay() : 0
  await vendor.close()
  const statement = ['kind,txId,roundId,memberId,takenMinor', ...vendor.lines.map((row) => [row.kind, row.txId, row.roundId, row.memberId, row.takenMinor].join(','))]
  if (flags.statement !== undefined) writeFileSync(flags.statement, `${statement.join('\n')}\n`)
  const net = Object.fromEntries([...vendor.netBySeat].map(([member, minor]) => [member, minor.toString()]))
  const report = { run: run.run, seed: run.seed, ...vendor.figures, replayed, lines: vendor.lines.length, net }
  process.stdout.write(flags.json ? `${JSON.stringify(report)}\n` : `${report.settled} calls of ${report.rounds} rounds are settled after ${report.sent} sendings; every answer was as promised.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof ContractBroken ? `A promise was broken: ${error.message}` : error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  line.close()
}
