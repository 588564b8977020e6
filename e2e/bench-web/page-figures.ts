import type { Result } from 'lighthouse'
import { median, type PageGoalName } from './goals.ts'
import { networkRequests, numeric, runLighthouse, score, weakAudits, type Throttling } from './lighthouse-run.ts'
import { criticalScripts, encodedBytes } from '#support/sizes.ts'
import type { Step } from './steps.ts'

interface Options {
  readonly name: string
  readonly path: string
  /** Behind TLS and HTTP/2, where phones come from. */
  readonly frontUrl: string
  /** Without either, where bytes are counted. */
  readonly plainUrl: string
  readonly session: string | null
  readonly runs: number
  readonly say: (text: string) => void
}

export type PageFigures = Readonly<Record<PageGoalName, number | null>>

interface PagePlan {
  readonly steps: readonly Step[]
  /** Medians, but the worst of what must never happen; null where no step brought it. */
  figures(): PageFigures
}

const throttlings = { simulate: 'simulated', 'slow-4g': 'slow 4G applied', 'fast-4g': '9 Mbps applied' } as const satisfies Record<Throttling, string>
const lighthouseSecondsMax = 90
const bytesSecondsMax = 10

const isElsewhere = (url: string, origin: string): boolean => !url.startsWith(origin) && !/^(?:data|blob):/.test(url)
const kilobytes = (bytes: readonly number[]): number => bytes.reduce((sum, each) => sum + each, 0) / 1024

/** One page, `runs` times under each throttling. */
export const planPage = ({ name, path, frontUrl, plainUrl, session, runs, say }: Options): PagePlan => {
  const url = new URL(path, frontUrl).href
  const { origin } = new URL(url)
  const results: Record<Throttling, Result[]> = { simulate: [], 'slow-4g': [], 'fast-4g': [] }
  let bytes: { readonly html: number; readonly scripts: readonly number[] } | null = null

  const countBytes = async (): Promise<void> => {
    const html = await encodedBytes(new URL(path, plainUrl).href)
    const scripts = await Promise.all(criticalScripts(html.text).map((script) => encodedBytes(new URL(script, plainUrl).href)))
    if (scripts.length === 0) throw new Error(`${path} names no script: the critical path cannot be measured`)
    bytes = { html: html.bytes, scripts: scripts.map((each) => each.bytes) }
  }

  const look = async (throttling: Throttling, signal: AbortSignal): Promise<void> => {
    const result = await runLighthouse({ url, throttling, session, signal })
    if (throttling === 'simulate' && results.simulate.length === 0) weakAudits(result).forEach(say)
    results[throttling].push(result)
  }

  const lighthouseSteps = Array.from({ length: runs }, (_, at) =>
    (Object.keys(throttlings) as Throttling[]).map((throttling): Step => ({
      what: `${name}, run ${at + 1} of ${runs}, ${throttlings[throttling]}`,
      secondsMax: lighthouseSecondsMax,
      run: (signal) => look(throttling, signal),
    })),
  ).flat()

  const of = (throttling: Throttling, read: (result: Result) => number, take = median): number | null =>
    results[throttling].length === 0 ? null : take(results[throttling].map(read))
  const whole = (value: number | null): number | null => (value === null ? null : Math.round(value))
  const most = (values: readonly number[]): number => Math.max(...values)
  const lcp = (result: Result): number => numeric(result, 'largest-contentful-paint')
  const shifts = (): number | null => {
    const all = Object.values(results).flat()
    // The goal is 0.000, so three decimals are what counts.
    return all.length === 0 ? null : Math.round(most(all.map((each) => numeric(each, 'cumulative-layout-shift'))) * 1_000) / 1_000
  }

  return {
    steps: [{ what: `${name}, bytes`, secondsMax: bytesSecondsMax, run: countBytes }, ...lighthouseSteps],
    figures: () => ({
      performance: of('simulate', (each) => score(each, 'performance')),
      accessibility: of('simulate', (each) => score(each, 'accessibility')),
      bestPractices: of('simulate', (each) => score(each, 'best-practices')),
      seo: of('simulate', (each) => score(each, 'seo')),
      lcpSimulated: whole(of('simulate', lcp)),
      fcpSimulated: whole(of('simulate', (each) => numeric(each, 'first-contentful-paint'))),
      lcpApplied: whole(of('slow-4g', lcp)),
      lcpAppliedFast: whole(of('fast-4g', lcp)),
      cls: shifts(),
      blocking: whole(of('simulate', (each) => numeric(each, 'total-blocking-time'))),
      script: bytes === null ? null : kilobytes(bytes.scripts),
      html: bytes === null ? null : bytes.html / 1024,
      total: of('simulate', (each) => kilobytes(networkRequests(each).map(({ transferSize }) => transferSize))),
      thirdParty: of('simulate', (each) => networkRequests(each).filter((request) => isElsewhere(request.url, origin)).length, most),
      fonts: of('simulate', (each) => networkRequests(each).filter(({ resourceType }) => resourceType === 'Font').length, most),
    }),
  }
}
