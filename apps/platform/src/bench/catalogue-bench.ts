import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoVendors } from '@trevo/demo-games/vendors'
import { attributes, nouns } from '@trevo/demo-games/words'
import { readFlags, wholeNumber } from '@trevo/server/flags'
import { openDatabase } from '@trevo/server/sql'
import { importGames } from '#areas/lobby/import/import-games.ts'
import { startEmbedded } from '#db/embedded.ts'
import { loadMarket } from '#market/load-market.ts'
import { migrateHouse, prepareSeed } from '#db/prepare.ts'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { ensureWebIsBuilt, startBenchPlatform } from './bench-platform.ts'
import { type PacedOrder, pacedReport } from './paced-load.ts'

/** What guests look through, on a catalogue of ten thousand games: the data of home at a fixed pace, and searches with and without mistakes. */
const usage = 'Usage: npm run bench -- --catalogue [--seconds 5] [--games 10000] [--json]'
const flags = readFlags(usage, {
  catalogue: { type: 'boolean', default: true },
  json: { type: 'boolean', default: false },
  seconds: { type: 'string', default: '5' },
  games: { type: 'string', default: '10000' },
})
const seconds = wholeNumber(usage, 'seconds', flags.seconds, { min: 1, max: 600 })
const gamesMost = wholeNumber(usage, 'games', flags.games, { min: 1_000, max: 19_000 })

const homePerSecond = 1_000
const searchesPerSecond = 100

const tell = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}

/** Names of two nouns and a place, so that there are enough of them. */
const moreGames = (count: number): readonly string[] => {
  const words = Object.values(nouns).flat()
  return Array.from({ length: count }, (_, at) => {
    const [first, second, place] = [words[at % words.length], words[(at * 7 + 3) % words.length], attributes[(at * 13) % attributes.length]]
    const name = `${first?.pt} e ${second?.pt} ${place?.pt}`
    const gameName = { pt: name, en: `${place?.en} ${first?.en} and ${second?.en}` }
    return JSON.stringify({ kind: 'game', vassalage: 'PG', gameCode: `bench-${at}`, nodeName: name, gameName, gameType: 'RNG', minBet: '10', sort: 1_000 + at })
  })
}

/** As people type: whole words, parts, capitals, and the usual mistakes. */
const searches = [
  'lua',
  'TREVO',
  'joia do',
  'sertao',
  'moon',
  'farol',
  'esterla',
  'tesuoro',
  'dimante',
  'lanterma',
  'roletta',
  'crwon',
  'piramyde',
  'xyzzyq',
  'a',
]

const pace = async (order: PacedOrder) => {
  const load = fork(join(import.meta.dirname, 'paced-load.ts'))
  load.send(order)
  const ended = once(load, 'exit').then(([code]) => Promise.reject(new Error(`The load ended with exit code ${code}`)))
  ended.catch(() => undefined)
  const [said] = await Promise.race([once(load, 'message'), ended])
  return pacedReport.parse(said)
}

const fill = async (url: string): Promise<number> => {
  const providers = Object.fromEntries(demoVendors.map(({ code }) => [code, 'bench-secret-of-thirty-two-characters']))
  await prepareSeed({ url, seed: 'demo', isProduction: false, market: loadMarket('sandbox', undefined), platformSecret: 'a bench', providers, onProgress: () => undefined })
  const database = openDatabase<Tables>({ url, applicationName: 'trevo-bench', connectionsMax: 2, schema: platformShape.schema })
  try {
    const startedAt = performance.now()
    const result = await importGames(database, moreGames(gamesMost), { isDryRun: false })
    if ('problems' in result) throw new Error(`The games of the bench were refused: ${JSON.stringify(result.problems[0])}`)
    return (performance.now() - startedAt) / 1_000
  } finally {
    await database.close()
  }
}

const rounded = (number: number): number => Math.round(number * 10) / 10

const dataDir = mkdtempSync(join(tmpdir(), 'trevo-bench-'))
ensureWebIsBuilt(tell)
tell('Starting a PostgreSQL of its own')
const embedded = await startEmbedded({ dataDir, password: 'bench', onProgress: tell })
try {
  await migrateHouse(embedded.url, () => undefined)
  const importSeconds = await fill(embedded.url)
  const platform = await startBenchPlatform(embedded.url, dataDir)
  const order = { port: platform.port, addresses: 100, seconds }
  const homes = ['/api/home?language=pt', '/api/home?language=en']
  const typed = searches.map((name) => `/api/games?gameName=${encodeURIComponent(name)}`)
  await pace({ ...order, paths: [...homes, ...typed], perSecond: 100, seconds: 2 })
  tell('Home data, then searches')
  const home = await pace({ ...order, paths: homes, perSecond: homePerSecond })
  const search = await pace({ ...order, paths: typed, perSecond: searchesPerSecond })
  await platform.stop()
  const figures = {
    games: gamesMost,
    importSeconds: rounded(importSeconds),
    homeP50Ms: rounded(home.p50Ms),
    homeP99Ms: rounded(home.p99Ms),
    searchP50Ms: rounded(search.p50Ms),
    searchP99Ms: rounded(search.p99Ms),
    cores: cpus().length,
  }
  process.stdout.write(
    `import of ${gamesMost} games: ${figures.importSeconds} s\n` +
      `home data at ${homePerSecond} a second: p50 ${figures.homeP50Ms} ms, p99 ${figures.homeP99Ms} ms (goal 20)\n` +
      `searches at ${searchesPerSecond} a second: p50 ${figures.searchP50Ms} ms, p99 ${figures.searchP99Ms} ms (goal 30)\n`,
  )
  if (flags.json) process.stdout.write(`${JSON.stringify(figures)}\n`)
} finally {
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
