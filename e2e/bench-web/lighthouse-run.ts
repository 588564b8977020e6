import lighthouse, { type Flags, type Result } from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { chromiumFlags, findChromium } from '#support/chromium.ts'

export type Throttling = 'simulate' | 'slow-4g' | 'fast-4g'

/** slow-4g is Lighthouse's own mobile profile, applied instead of computed; fast-4g a good line before a slow processor. */
const flagsOf: Readonly<Record<Throttling, Flags>> = {
  simulate: { throttlingMethod: 'simulate', onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'] },
  'slow-4g': { throttlingMethod: 'devtools', onlyCategories: ['performance'] },
  'fast-4g': {
    throttlingMethod: 'devtools',
    onlyCategories: ['performance'],
    throttling: { rttMs: 100, throughputKbps: 9_000, requestLatencyMs: 100, downloadThroughputKbps: 9_000, uploadThroughputKbps: 9_000, cpuSlowdownMultiplier: 8 },
  },
}

/** Now and then Chromium's trace lacks its beginning; such a run measured nothing and is made again. */
const triesMax = 3

interface Options {
  readonly url: string
  readonly throttling: Throttling
  /** What the phone keeps of an open session, for pages that a guest does not see. */
  readonly session: string | null
  readonly signal: AbortSignal
}

/** One page in a browser of its own, which has seen nothing before. By its pipe the browser ends with this program, however that ends. */
export const runLighthouse = async (asked: Options, tried = 1): Promise<Result> => {
  const { url, throttling, session, signal } = asked
  const browser = await puppeteer.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, '--ignore-certificate-errors'],
    defaultViewport: null,
    pipe: true,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const kill = (): void => void browser.process()?.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  try {
    if (signal.aborted) throw new Error('stopped')
    const page = await browser.newPage()
    if (session !== null) await page.evaluateOnNewDocument((kept: string) => sessionStorage.setItem('MC_SESSION_INFO', kept), session)
    const outcome = await lighthouse(url, { output: 'json', logLevel: 'error', ...flagsOf[throttling] }, undefined, page)
    if (outcome === undefined) throw new Error('Lighthouse gave no result')
    const trouble = outcome.lhr.runtimeError
    if (trouble === undefined) return outcome.lhr
    if (trouble.code !== 'NO_NAVSTART' || tried === triesMax) throw new Error(`Lighthouse: ${trouble.message}`)
  } finally {
    signal.removeEventListener('abort', kill)
    if (!signal.aborted) await browser.close()
  }
  return runLighthouse(asked, tried + 1)
}

export const numeric = (result: Result, audit: string): number => {
  const value = result.audits[audit]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse measured no ${audit}`)
  return value
}

export const score = (result: Result, category: string): number => Math.round((result.categories[category]?.score ?? 0) * 100)

interface NetworkRequest {
  readonly url: string
  readonly resourceType: string
  readonly transferSize: number
}

export const networkRequests = (result: Result): readonly NetworkRequest[] => {
  const details = result.audits['network-requests']?.details
  if (details?.type !== 'table') throw new Error('Lighthouse listed no requests')
  return details.items.map((item) => ({ url: String(item['url']), resourceType: String(item['resourceType']), transferSize: Number(item['transferSize']) }))
}

/** What Lighthouse would have better, for whoever reads the run. */
export const weakAudits = (result: Result): readonly string[] =>
  Object.entries(result.categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = result.audits[id]
      const isWeak = weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 0.9
      return isWeak ? [`below: ${category} / ${id}: ${audit.title} ${audit.displayValue ?? ''}`] : []
    }),
  )
