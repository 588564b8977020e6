/**
 * `npm run bench:web`: what the product costs a cheap phone. Pages by Lighthouse over HTTP/2 and TLS; taps, passages, the long list, layout
 * shifts and the second visit in a phone of their own. One thing at a time, on a quiet machine.
 */
import { constants } from 'node:os'
import { readFlags, refuseCall, wholeNumber } from '@trevo/server/flags'
import { nameStacks } from '#support/journey.ts'
import { startStack } from '#support/stack.ts'
import { startTlsFront } from '#support/tls-front.ts'
import { demoMember, openSession } from '#support/visitor.ts'
import { type Goal, homeOnly, isMet, pageGoals, type PageGoalName, type Row, table, useGoals, type UseGoalName } from './goals.ts'
import { type PageFigures, planPage } from './page-figures.ts'
import { runSteps } from './steps.ts'
import { planUse } from './use-figures.ts'

const pages = { home: '/', list: '/m/slot-games', login: '/m/login', register: '/m/register', deposit: '/m/voucherCenter' } as const
type PageName = keyof typeof pages
const isPage = (name: string): name is PageName => Object.hasOwn(pages, name)

const usage = `Usage: npm run bench:web -- [--runs 5] [--pages ${Object.keys(pages).join(',')}] [--no-use] [--minutes 45] [--json]
About 10 s a run and page under each of three throttlings, and 6 minutes of use; never longer than --minutes and the start of the product.`
const flags = readFlags(usage, {
  runs: { type: 'string', default: '5' },
  pages: { type: 'string', default: Object.keys(pages).join(',') },
  'no-use': { type: 'boolean', default: false },
  minutes: { type: 'string', default: '45' },
  json: { type: 'boolean', default: false },
})
const runs = wholeNumber(usage, 'runs', flags.runs, { min: 1, max: 50 })
const minutesMax = wholeNumber(usage, 'minutes', flags.minutes, { min: 1, max: 600 })
const asked = flags.pages.split(',').map((name) => (isPage(name) ? name : refuseCall(usage, `--pages names "${name}", which is none of them.`)))

const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}
const tell = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.once(signal, () => {
    process.exitCode = 128 + constants.signals[signal]
    stopping.abort()
  })
}

const rowsOf = <Name extends string>(goals: Readonly<Record<Name, Goal>>, names: readonly Name[], figures: Readonly<Record<Name, number | null>>): readonly Row[] =>
  names.map((name) => ({ goal: goals[name], value: figures[name] }))
const pageNames = (page: PageName): readonly PageGoalName[] => (Object.keys(pageGoals) as PageGoalName[]).filter((name) => page === 'home' || !homeOnly.has(name))
const useNames = Object.keys(useGoals) as UseGoalName[]
const isMissed = ({ goal, value }: Row): boolean => value === null || !isMet(goal, value)

const stack = await startStack(say, stopping.signal).catch((error: unknown) => {
  if (stopping.signal.aborted) process.exit()
  throw error
})
const front = await startTlsFront(stack.platformUrl)
try {
  nameStacks([stack])
  const session = await openSession(demoMember)
  const plans = asked.map((page) => ({
    page,
    plan: planPage({ name: page, path: pages[page], frontUrl: front.url, plainUrl: stack.platformUrl, session: page === 'deposit' ? session : null, runs, say }),
  }))
  const use = flags['no-use'] ? null : planUse({ frontUrl: front.url, plainUrl: stack.platformUrl, session, say })
  const steps = [...plans.flatMap(({ plan }) => plan.steps), ...(use?.steps ?? [])]
  const unmeasured = await runSteps(steps, { minutesMax, stopping: stopping.signal, say })
  const measured: Partial<Record<PageName, PageFigures>> = {}
  const missed: string[] = []
  for (const { page, plan } of plans) {
    const figures = plan.figures()
    measured[page] = figures
    const rows = rowsOf(pageGoals, pageNames(page), figures)
    missed.push(...pageNames(page).filter((_, at) => rows[at] !== undefined && isMissed(rows[at])).map((name) => (page === 'home' ? name : `${page}.${name}`)))
    tell(`${table(page, rows)}\n`)
  }
  const used = use?.figures() ?? null
  if (used !== null) {
    const rows = rowsOf(useGoals, useNames, used)
    missed.push(...useNames.filter((_, at) => rows[at] !== undefined && isMissed(rows[at])))
    tell(`${table('in use', rows)}\n`)
  }
  for (const { what, why } of unmeasured) tell(`Not measured: ${what}: ${why}`)
  if (flags.json) tell(JSON.stringify({ ...measured.home, pages: measured, use: used, runs, missed, unmeasured }))
} finally {
  await front.stop()
  await stack.stop()
}
// Lighthouse and the browsers may leave timers behind; nothing is under way any more.
process.exit()
