import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoVendors } from '@trevo/demo-games/vendors'
import { readFlags, wholeNumber } from '@trevo/server/flags'
import { z } from 'zod'
import { startEmbedded } from '#db/embedded.ts'
import { loadMarket } from '#market/load-market.ts'
import { migrateHouse, prepareSeed } from '#db/prepare.ts'
import { ensureWebIsBuilt, startBenchPlatform } from './bench-platform.ts'
import type { PageLoadOrder } from './page-load.ts'
import { median } from './statistics.ts'

/**
 * A guest's home over HTTP beside a handler that answers a fixed string: each a process of its own on the same Node, under the same load, turn
 * about, because machines are shared and only a ratio taken side by side says anything. The medians are compared.
 */
const usage = 'Usage: npm run bench -- --home [--seconds 3] [--turns 5] [--json]'
const flags = readFlags(usage, {
  home: { type: 'boolean', default: true },
  json: { type: 'boolean', default: false },
  seconds: { type: 'string', default: '3' },
  turns: { type: 'string', default: '5' },
})
const seconds = wholeNumber(usage, 'seconds', flags.seconds, { min: 1, max: 600 })
const turns = wholeNumber(usage, 'turns', flags.turns, { min: 1, max: 100 })
const connections = 50

const tell = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}

const report = z.object({ perSecond: z.number() })

/** Whole answers a second. Any other answer than a 200 ends the bench. */
const load = async (target: { readonly port: number; readonly path: string }, forSeconds: number): Promise<number> => {
  const generator = fork(join(import.meta.dirname, 'page-load.ts'))
  const order: PageLoadOrder = { ...target, connections, seconds: forSeconds }
  generator.send(order)
  const ended = once(generator, 'exit').then(([code]) => Promise.reject(new Error(`The load generator ended with exit code ${code}`)))
  ended.catch(() => undefined)
  const [said] = await Promise.race([once(generator, 'message'), ended])
  return report.parse(said).perSecond
}

const dataDir = mkdtempSync(join(tmpdir(), 'trevo-bench-'))
ensureWebIsBuilt(tell)
tell('Starting a PostgreSQL of its own')
const embedded = await startEmbedded({ dataDir, password: 'bench', onProgress: tell })
try {
  await migrateHouse(embedded.url, () => undefined)
  const providers = Object.fromEntries(demoVendors.map(({ code }) => [code, 'bench-secret-of-thirty-two-characters']))
  await prepareSeed({ url: embedded.url, seed: 'demo', isProduction: false, market: loadMarket('sandbox', undefined), platformSecret: 'a bench', providers, onProgress: tell })
  const platform = await startBenchPlatform(embedded.url, dataDir)
  const fixed = fork(join(import.meta.dirname, 'fixed-answer.ts'))
  const [said] = await once(fixed, 'message')
  const targets = { home: { port: platform.port, path: '/m/home' }, fixed: { ...z.object({ port: z.number() }).parse(said), path: '/' } }
  const { headers } = await fetch(`http://127.0.0.1:${platform.port}/m/home`, { headers: { 'accept-encoding': 'br' } })
  await load(targets.home, 2)
  await load(targets.fixed, 1)
  const home: number[] = []
  const bare: number[] = []
  for (let turn = 1; turn <= turns; turn += 1) {
    home.push(await load(targets.home, seconds))
    bare.push(await load(targets.fixed, seconds))
    tell(`Turn ${turn} of ${turns}: home ${Math.round(home.at(-1) ?? 0)}/s, fixed string ${Math.round(bare.at(-1) ?? 0)}/s`)
  }
  fixed.disconnect()
  await platform.stop()
  const figures = {
    homePerSecond: Math.round(median(home)),
    fixedPerSecond: Math.round(median(bare)),
    homeOverFixed: Math.round((median(home) / median(bare)) * 100) / 100,
    homeBytes: Number(headers.get('content-length')),
    connections,
    cores: cpus().length,
  }
  process.stdout.write(
    `guest home, ${figures.homeBytes} bytes of brotli ${String(figures.homePerSecond).padStart(8)} a second\n` +
      `fixed string, five bytes        ${String(figures.fixedPerSecond).padStart(8)} a second\n` +
      `ratio ${figures.homeOverFixed.toFixed(2)} (goal 0.4)\n`,
  )
  if (flags.json) process.stdout.write(`${JSON.stringify(figures)}\n`)
} finally {
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
