import { needed, numberFlag, originFlag, readFlags } from '#flags.ts'
import { Unusable } from './enter.ts'
import { exitCodeOf, resultLines, summaryLines } from './report.ts'
import { type CaseResult, type Report, runConformance } from './run.ts'

const usage = `Usage: npm run conformance -- --base URL --provider CODE --secret S --game CODE --member-token T [--second-token T] [--other-provider CODE --other-secret S]
  [--only WORDS] [--json] [--verbose]

Plays the seamless wallet's contract (docs/seamless-wallet.md) against an operator, from outside, as the vendor CODE.
  --base          the operator's origin, such as https://bet.example.com
  --member-token  a launch token of a member who may play the game: good once, within 60 s of the launch
                  (npm run -s trevo -- launch --member demo --provider CODE --game CODE). A run tells at its end what to give
                  instead for the next ones: the member and the session it opened, as MEMBER:SESSION
  --second-token  the same for another member: some cases are about two
  --other-provider, --other-secret
                  another vendor of the operator's: some cases are about two. It needs no game; a second member's launch token is
                  tried by it first
  --only          plays the cases whose group or sentence has these words
  --budget-ms     how long an answer may take from here (2000: the contract's 1500 and the way)
  --json          prints one object with every result, and nothing else
  --verbose       prints every call and its answer
The member should be nobody else's during the run, and have at least 10.00. All stakes are given back, and the balance is left as it was found.
Exit code 0: all kept. 1: a sentence of the contract is broken. 2: the run could not begin.`

const flags = readFlags(usage, {
  base: { type: 'string' },
  provider: { type: 'string' },
  secret: { type: 'string' },
  game: { type: 'string' },
  'member-token': { type: 'string' },
  'second-token': { type: 'string' },
  'other-provider': { type: 'string' },
  'other-secret': { type: 'string' },
  only: { type: 'string' },
  'budget-ms': { type: 'string', default: '2000' },
  json: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
})
const isJson = flags.json === true

const say = (line: string): void => {
  if (!isJson) process.stdout.write(`${line}\n`)
}

let group = ''
const onResult = (result: CaseResult): void => {
  if (result.group !== group) say(`\n${result.group}`)
  group = result.group
  for (const line of resultLines(result)) say(line)
}

const ending = new AbortController()
// However often: a terminal's interrupt arrives twice below npm, and the second must not keep the stakes from coming back.
process.on('SIGINT', () => ending.abort()).on('SIGTERM', () => ending.abort())

const run = (): Promise<Report> =>
  runConformance({
    base: originFlag(usage, 'base', needed(usage, 'base', flags.base)),
    provider: needed(usage, 'provider', flags.provider),
    secret: needed(usage, 'secret', flags.secret),
    game: needed(usage, 'game', flags.game),
    memberToken: needed(usage, 'member-token', flags['member-token']),
    ...(flags['second-token'] === undefined ? {} : { secondToken: flags['second-token'] }),
    ...(flags['other-provider'] === undefined && flags['other-secret'] === undefined
      ? {}
      : { neighbour: { provider: needed(usage, 'other-provider', flags['other-provider']), secret: needed(usage, 'other-secret', flags['other-secret']) } }),
    ...(flags.only === undefined ? {} : { only: flags.only }),
    budgetMs: numberFlag(usage, 'budget-ms', flags['budget-ms'] ?? '', { min: 1, max: 60_000 }),
    onResult,
    listen: (verb, said, heard) => flags.verbose === true && say(`    → ${verb} ${said}\n    ← ${heard ?? 'no answer'}`),
    signal: ending.signal,
  })

try {
  const report = await run()
  for (const line of summaryLines(report)) say(line)
  if (isJson) process.stdout.write(`${JSON.stringify(report)}\n`)
  process.exitCode = exitCodeOf(report)
} catch (error) {
  if (!(error instanceof Unusable)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
