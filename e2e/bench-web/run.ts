/**
 * `npm run bench:web`: what a guest's home costs a cheap phone, by Lighthouse over HTTP/2 and TLS. One run at a time, on a quiet machine.
 * Flags: --runs N (5), --url PATH (/), --json (the last line is one object).
 */
import { readFlags, wholeNumber } from '@trevo/server/flags'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumFlags, findChromium } from '#support/chromium.ts'
import { startStack } from '#support/stack.ts'
import { type GoalName, isMet, median, table } from './goals.ts'
import { startTlsFront } from './tls-front.ts'

const usage = 'Usage: npm run bench:web -- [--runs 5] [--url PATH] [--json]'
const flags = readFlags(usage, { runs: { type: 'string', default: '5' }, url: { type: 'string', default: '/' }, json: { type: 'boolean', default: false } })
const runs = wholeNumber(usage, 'runs', flags.runs, { min: 1, max: 50 })

const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

type Throttling = 'simulate' | 'devtools'

/** Now and then Chromium's trace lacks its beginning; such a run measured nothing and is made again. */
const triesMax = 3

const runLighthouse = async (url: string, throttlingMethod: Throttling, tried = 1): Promise<Result> => {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: [...chromiumFlags, '--headless=new', '--ignore-certificate-errors'],
    logLevel: 'silent',
  })
  try {
    const outcome = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      throttlingMethod,
      onlyCategories: throttlingMethod === 'simulate' ? ['performance', 'accessibility', 'best-practices', 'seo'] : ['performance'],
    })
    if (outcome === undefined) throw new Error('Lighthouse gave no result')
    const trouble = outcome.lhr.runtimeError
    if (trouble !== undefined && trouble.code === 'NO_NAVSTART' && tried < triesMax) return await runLighthouse(url, throttlingMethod, tried + 1)
    if (trouble !== undefined) throw new Error(`Lighthouse: ${trouble.message}`)
    return outcome.lhr
  } finally {
    chrome.kill()
  }
}

const numeric = (result: Result, audit: string): number => {
  const value = result.audits[audit]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse measured no ${audit}`)
  return value
}

const score = (result: Result, category: string): number => Math.round((result.categories[category]?.score ?? 0) * 100)

interface NetworkRequest {
  readonly url: string
  readonly resourceType: string
  readonly transferSize: number
}

const networkRequests = (result: Result): readonly NetworkRequest[] => {
  const details = result.audits['network-requests']?.details
  if (details?.type !== 'table') throw new Error('Lighthouse listed no requests')
  return details.items.map((item) => ({
    url: String(item['url']),
    resourceType: String(item['resourceType']),
    transferSize: Number(item['transferSize']),
  }))
}

/** Files below this are sent as they are: compressed they would be no smaller. */
const smallBytes = 512

/** Brotli bytes as they cross the wire; `fetch` would unpack them and drop the length. */
const encodedBytes = async (url: string): Promise<{ readonly bytes: number; readonly text: string }> => {
  const { request } = await import('node:http')
  const { brotliDecompressSync } = await import('node:zlib')
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const isBrotli = answer.headers['content-encoding'] === 'br'
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
        else if (!isBrotli && body.length >= smallBytes) reject(new Error(`${url} is not served as brotli`))
        else resolve({ bytes: body.length, text: (isBrotli ? brotliDecompressSync(body) : body).toString() })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** The document's own scripts and what they import statically (Vite lists both in the head). */
const criticalScripts = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+\.js)"[^>]*>/g)].map((match) => match[1] ?? '')),
]

const stack = await startStack(say)
const front = await startTlsFront(stack.platformUrl)
try {
  const page = new URL(flags.url, front.url).href
  say(`measuring ${page}, ${runs} runs of each throttling`)
  const html = await encodedBytes(new URL(flags.url, stack.platformUrl).href)
  const scripts = await Promise.all(criticalScripts(html.text).map((path) => encodedBytes(new URL(path, stack.platformUrl).href)))
  if (scripts.length === 0) throw new Error('the page names no script: the critical path cannot be measured')
  const simulated: Result[] = []
  const applied: Result[] = []
  for (let run = 1; run <= runs; run += 1) {
    simulated.push(await runLighthouse(page, 'simulate'))
    applied.push(await runLighthouse(page, 'devtools'))
    say(`run ${run} of ${runs}`)
  }
  const of = (results: readonly Result[], read: (result: Result) => number): number => median(results.map(read))
  const origin = new URL(page).origin
  const measured: Record<GoalName, number> = {
    performance: of(simulated, (each) => score(each, 'performance')),
    accessibility: of(simulated, (each) => score(each, 'accessibility')),
    bestPractices: of(simulated, (each) => score(each, 'best-practices')),
    seo: of(simulated, (each) => score(each, 'seo')),
    lcpSimulated: Math.round(of(simulated, (each) => numeric(each, 'largest-contentful-paint'))),
    fcpSimulated: Math.round(of(simulated, (each) => numeric(each, 'first-contentful-paint'))),
    lcpApplied: Math.round(of(applied, (each) => numeric(each, 'largest-contentful-paint'))),
    // The goal is 0.000, so three decimals are what counts.
    cls: Math.round(Math.max(...[...simulated, ...applied].map((each) => numeric(each, 'cumulative-layout-shift'))) * 1_000) / 1_000,
    blocking: Math.round(of(simulated, (each) => numeric(each, 'total-blocking-time'))),
    script: scripts.reduce((sum, each) => sum + each.bytes, 0) / 1024,
    html: html.bytes / 1024,
    total: of(simulated, (each) => networkRequests(each).reduce((sum, request) => sum + request.transferSize, 0)) / 1024,
    thirdParty: Math.max(...simulated.map((each) => networkRequests(each).filter((request) => !request.url.startsWith(origin) && !request.url.startsWith('data:') && !request.url.startsWith('blob:')).length)),
    fonts: Math.max(...simulated.map((each) => networkRequests(each).filter((request) => request.resourceType === 'Font').length)),
  }
  process.stdout.write(`${table(measured)}\n`)
  for (const category of ['accessibility', 'best-practices', 'seo', 'performance']) {
    for (const { id, weight } of simulated[0]?.categories[category]?.auditRefs ?? []) {
      const audit = simulated[0]?.audits[id]
      if (weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 0.9) say(`below: ${category} / ${id}: ${audit.title} ${audit.displayValue ?? ''}`)
    }
  }
  const missed = (Object.keys(measured) as GoalName[]).filter((name) => !isMet(name, measured[name]))
  if (flags.json) process.stdout.write(`${JSON.stringify({ ...measured, runs, missed })}\n`)
} finally {
  await front.stop()
  await stack.stop()
}
