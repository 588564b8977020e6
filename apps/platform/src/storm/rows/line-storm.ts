import { setTimeout as sleep } from 'node:timers/promises'
import { openWalletClient } from '@trevo/wallet-kit/client'
import { seededRandom } from '@trevo/wallet-kit/seeded-random'
import { openVendor, type Vendor } from '@trevo/wallet-kit/simulator/vendor'
import { comparePaymentBooks } from '#areas/cashier/payments/compare-payment-books.ts'
import { projectionLags } from '#ledger/projections/lags.ts'
import { assertBooks } from '#storm/assert-books.ts'
import { compareVendorBooks } from '#storm/compare-vendor-books.ts'
import { seedVendorWorld, stormVendor } from '#storm/vendor-world.ts'
import { call, type Link, openWorld, payOnAndOn, type World } from './line-world.ts'

export interface LineStormOptions {
  readonly seed: number
  /** How often the line to the database is taken away. */
  readonly breaks: number
  readonly onProgress?: (sentence: string) => void
}

const seatsCount = 12
const firstSeat = 900_001
/** From the moment at which the line is back. */
const backMsMax = 15_000
/** As many as the platform's pool has connections, and some that wait. */
const callsAtOnce = 24
const paidMsMax = 120_000

/** Those that are open go silent and new ones work; all are silent, or refused, for a while; all are cut, or slow. */
const breakings = {
  'gone silent': async (link: Link) => link.set('silent'),
  'silent for a while': async (link: Link, forMs: number) => {
    link.set('silent')
    await sleep(forMs)
  },
  'refused for a while': async (link: Link, forMs: number) => {
    link.set('refuses')
    await sleep(forMs)
  },
  cut: async (link: Link) => link.set('refuses'),
  slow: async (link: Link, forMs: number) => {
    link.set('slow')
    await sleep(forMs)
  },
} as const
type Breaking = keyof typeof breakings
const breakingNames = Object.keys(breakings) as readonly Breaking[]

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

const count = async ({ app }: World, from: string): Promise<number> =>
  Number((await app.database.pool.query<{ n: bigint }>(`select count(*) as n from ${from}`)).rows[0]?.n)

const isAllWell = async (
  world: World,
  vendor: Vendor,
  since: { readonly at: Date; readonly settled: number },
): Promise<string | null> => {
  const { payers, app } = world
  const answers = await Promise.all(
    Array.from({ length: callsAtOnce }, (_, n) =>
      call(world, 'GET', '/api/member', payers[n % payers.length]?.token ?? null),
    ),
  )
  const wrong = answers.find(({ status }) => status !== 200)
  if (wrong !== undefined) return `a phone was answered ${wrong.status} ${String(wrong.body['code'])}`
  const { status, body } = await call(world, 'GET', '/readyz', null)
  if (status !== 200) return `/readyz answered ${status} ${String(body['status'])}`
  if (vendor.figures.settled <= since.settled) return 'no bet was decided'
  const { rows } = await app.database.pool.query(
    `select from job_runs where job = 'wake-asked' and state = 'done' and started_at > $1 limit 1`,
    [since.at],
  )
  return rows.length === 0 ? 'no job ran' : null
}

/** How long it took until all was well, in milliseconds. */
const untilAllIsWell = async (world: World, vendor: Vendor, what: Breaking): Promise<number> => {
  const from = performance.now()
  const since = { at: new Date(), settled: vendor.figures.settled }
  for (;;) {
    const amiss = await isAllWell(world, vendor, since)
    const tookMs = performance.now() - from
    if (amiss === null && tookMs <= backMsMax) return tookMs
    if (tookMs > backMsMax)
      throw new Error(
        `The line was ${what}, and ${Math.round(tookMs)} ms after it was back: ${amiss ?? 'all is well, too late'}. ` +
          `The platform said: ${world.platform.lastWords}`,
      )
    await sleep(100)
  }
}

/** Nothing is under way any more: every deposit that was paid is credited, every withdrawal is paid. */
const untilAllIsPaid = async (world: World): Promise<void> => {
  for (const deadline = performance.now() + paidMsMax; ; await sleep(500)) {
    const open =
      (await count(world, `deposits where status = 'pending'`)) +
      (await count(world, `withdrawals where status <> 'paid'`))
    if (open === 0) return
    if (performance.now() > deadline) {
      const { rows } = await world.app.database.pool.query(
        `select 'deposit' as what, status::text, count(*)::int from deposits group by 2
          union all select 'withdrawal', status::text, count(*)::int from withdrawals group by 2`,
      )
      throw new Error(`After ${paidMsMax} ms not all is paid: ${JSON.stringify(rows)}`)
    }
  }
}

const withVendor = async <T>(
  { app, platform }: World,
  seed: number,
  work: (vendor: Vendor, compare: () => Promise<void>) => Promise<T>,
): Promise<T> => {
  const line = openWalletClient({
    base: `http://127.0.0.1:${platform.port}`,
    provider: stormVendor.code,
    secret: stormVendor.secret,
    timeoutMs: 2_500,
    connectionsMax: 2 * seatsCount,
  })
  const seats = await seedVendorWorld(app.database.pool, { from: firstSeat, count: seatsCount })
  const run = `l${seed}`
  const vendor = openVendor({ line, seats, run, seed, calls: Number.POSITIVE_INFINITY })
  try {
    return await work(vendor, async () => {
      const { unexplained } = await compareVendorBooks(app.database.pool, {
        code: stormVendor.code,
        run,
        lines: vendor.lines,
        seats,
        netBySeat: vendor.netBySeat,
      })
      if (unexplained.length > 0)
        throw new Error(
          `I21: ${unexplained.length} differences between both books, such as ${unexplained.slice(0, 5).join('; ')}`,
        )
    })
  } finally {
    vendor.stop()
    line.close()
    await vendor.close()
  }
}

/** A longer silence than a pool waits for a connection, and a shorter one. */
const breakMs = (random: () => number): number => 500 + random() * 9_000

/**
 * The line between the platform and its database goes silent, is cut, refused and slow, in any order, while a vendor
 * plays and members pay in and have paid out. Each time all works again within 15 s and nothing is restarted; at the
 * end all is paid, and the books of vendor, provider and house are equal.
 */
export const runLineStorm = async ({ seed, breaks, onProgress }: LineStormOptions) => {
  const world = await openWorld()
  const { app, link, platform, sandbox } = world
  const random = seededRandom(seed)
  const figures = { deposits: 0, withdrawals: 0 }
  const broken: Record<string, number> = {}
  let slowestMs = 0
  let isOver = false
  try {
    await withVendor(world, seed, async (vendor, compare) => {
      const playing = vendor.play()
      const paying = Promise.all(world.payers.map((payer) => payOnAndOn(world, payer, figures, () => isOver)))
      const breaking = async (): Promise<void> => {
        for (let n = 0; n < breaks; n += 1) {
          const what =
            breakingNames[n < breakingNames.length ? n : Math.floor(random() * breakingNames.length)] ?? 'cut'
          await breakings[what](link, breakMs(random))
          link.set('passes')
          const tookMs = await untilAllIsWell(world, vendor, what)
          slowestMs = Math.max(slowestMs, tookMs)
          broken[what] = (broken[what] ?? 0) + 1
          onProgress?.(
            `${n + 1} breaks; ${what}: all well after ${Math.round(tookMs)} ms; ` +
              `${vendor.figures.settled} calls settled, ${figures.deposits} paid in, ${figures.withdrawals} paid out`,
          )
          await sleep(500 + random() * 2_500)
        }
      }
      await Promise.race([
        breaking(),
        Promise.all([playing, paying]).then(() => Promise.reject(new Error('the play was over before the storm'))),
      ])
      isOver = true
      vendor.finish()
      await Promise.all([playing, paying])
      await untilAllIsPaid(world)
      await vendor.replay()
      await compare()
    })
    const { differences } = await comparePaymentBooks(app.database.pool, app.services.payments)
    if (differences.length > 0)
      throw new Error(`the provider's books are not ours: ${JSON.stringify(differences.slice(0, 5), plain)}`)
    for (const deadline = performance.now() + backMsMax; ; await sleep(200)) {
      const behind = (await projectionLags(app.database.db)).filter(({ transfers }) => transfers > 0)
      if (behind.length === 0) break
      if (performance.now() > deadline)
        throw new Error(`projections stay behind the books: ${behind.map(({ name }) => name).join(', ')}`)
    }
    await assertBooks(app.database)
    if (platform.deaths > 0) throw new Error(`The platform died ${platform.deaths} times: ${platform.lastWords}`)
    return { breaks, ...broken, slowestMs: Math.round(slowestMs), ...figures }
  } finally {
    isOver = true
    link.set('refuses')
    await platform.kill()
    await link.close()
    await sandbox.close()
    await app.close()
  }
}
