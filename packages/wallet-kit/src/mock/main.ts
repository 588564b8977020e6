import { needed, numberFlag, readFlags, refuseCall } from '#flags.ts'
import { type Break, breaks, isBreak } from './breaks.ts'
import { mockDefaults, openMockOperator } from './mock-operator.ts'

const breakLines = Object.entries(breaks).map(([name, what]) => `    ${name.padEnd(32)}${what}`)
const usage = `Usage: npm run mock-operator -- [--port 3400] [--provider CODE] [--secret S] [--game CODE] [--second-provider CODE] [--second-secret S]
  [--limit MINOR] [--delay-ms N] [--retry-share 0.1] [--lost-share 0.1] [--break NAME]…

An operator of the seamless wallet (docs/seamless-wallet.md) on which a vendor can develop: in memory, on this machine alone.
A second vendor has the same game: what is the first one's must be refused to it (npm run conformance -- --help).
GET / tells how to get a launch token, order trouble and read the books.
  --limit        the highest stake, in minor units (50000)
  --delay-ms     how much later every answer comes
  --retry-share  of all calls, the share that is answered RETRY, undecided
  --lost-share   the share that is decided and gets no answer
  --break        is wrong in one way, to see whether one's own tests notice; may stand more than once:
${breakLines.join('\n')}`

const flags = readFlags(usage, {
  port: { type: 'string', default: '3400' },
  provider: { type: 'string', default: mockDefaults.provider },
  secret: { type: 'string', default: mockDefaults.secret },
  game: { type: 'string', default: mockDefaults.game },
  'second-provider': { type: 'string', default: mockDefaults.second.provider },
  'second-secret': { type: 'string', default: mockDefaults.second.secret },
  limit: { type: 'string', default: mockDefaults.limitMinor.toString() },
  'delay-ms': { type: 'string', default: '0' },
  'retry-share': { type: 'string', default: '0' },
  'lost-share': { type: 'string', default: '0' },
  break: { type: 'string', multiple: true, default: [] },
})

const brokenAs = (name: string): Break => (isBreak(name) ? name : refuseCall(usage, `--break is "${name}", which is none of these.`))
const share = (name: 'retry-share' | 'lost-share'): number => numberFlag(usage, name, flags[name] ?? '', { min: 0, max: 0.95 })
const limit = flags.limit ?? ''
if (!/^[1-9][0-9]{0,14}$/.test(limit)) refuseCall(usage, `--limit is "${limit}", but must be a whole number of minor units.`)

const provider = needed(usage, 'provider', flags.provider)
const secret = needed(usage, 'secret', flags.secret)
const game = needed(usage, 'game', flags.game)
const second = { provider: needed(usage, 'second-provider', flags['second-provider']), secret: needed(usage, 'second-secret', flags['second-secret']) }
if (second.provider === provider) refuseCall(usage, `--second-provider is "${provider}", which is the first vendor.`)

try {
  const mock = await openMockOperator({
    port: numberFlag(usage, 'port', flags.port ?? '', { min: 1, max: 65_535 }),
    provider,
    secret,
    game,
    second,
    limitMinor: BigInt(limit),
    broken: (flags.break ?? []).map(brokenAs),
    orders: {
      delayMs: numberFlag(usage, 'delay-ms', flags['delay-ms'] ?? '', { min: 0, max: 10_000 }),
      retryShare: share('retry-share'),
      lostShare: share('lost-share'),
    },
  })
  const end = (): void => void mock.close().then(() => process.exit(0))
  process.once('SIGINT', end).once('SIGTERM', end)
  process.stdout.write(`The mock operator is at ${mock.origin} for the vendor ${provider}, secret ${secret}, game ${game}.\nA second vendor is ${second.provider}, secret ${second.secret}.\nA launch token: ${mock.launch()}\n`)
} catch (error) {
  if ((error as { readonly code?: string }).code !== 'EADDRINUSE') throw error
  process.stderr.write(`Port ${flags.port} is taken by another program: choose another with --port.\n`)
  process.exitCode = 1
}
