import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { houseKey } from '@trevo/rules/agents/tree'
import { payoutPeriodAt } from '@trevo/rules/agents/payout-periods'
import { dayIn } from '@trevo/rules/markets/market'
import { dayStart } from '@trevo/rules/markets/market-days'
import { rewardPeriodAt } from '@trevo/rules/promotions/reward-periods'
import { booksZone } from '@trevo/rules/staff/zones'
import { type Database, openDatabase } from '@trevo/server/sql'
import { pino } from 'pino'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { insertContract, insertVersion, signVersion } from '#areas/contracts/contracts-store.ts'
import { payLines } from '#areas/payouts/pay/pay-lines.ts'
import { runContracts } from '#areas/payouts/runs/run-contracts.ts'
import { openRun as openContractRun, runsOfDay } from '#areas/payouts/runs/runs-store.ts'
import { closeSlot, holdClosings } from '#areas/payouts/slots/slots-store.ts'
import { runRebates } from '#areas/rebates/runs/run-rebates.ts'
import { openRun as openRebateRun, runOfDay } from '#areas/rebates/runs/runs-store.ts'
import { readSite } from '#areas/site/store.ts'
import { platformShape } from '#db/shape.ts'
import type { Tables, Tx } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import { loadMarket } from '#market/load-market.ts'
import { openMarket } from '#market/market-rules.ts'
import { freeDay, idsOf, insertRate, moveTo, uncounted } from './agent-days-store.ts'

/** One of a team of a journey, who is there. */
export interface TeamMember {
  readonly username: string
  /** By name; null: the house. */
  readonly upline: string | null
  /** Basis points of slots, where there are some. */
  readonly rateBps?: number
  /** What whoever is above pays of the team's turnover by the day, in basis points, where both have signed it already. */
  readonly dailyBps?: number
}

export interface TeamGiven {
  readonly databaseUrl: string
  readonly team: readonly TeamMember[]
}

export interface AgentDay {
  readonly databaseUrl: string
  /** By name: all of the team, and who played so many rounds. */
  readonly members: readonly string[]
  readonly rounds: number
}

const [hourMs, pauseMs, patienceMs] = [3_600_000, 100, 20_000]

const onDatabase = async <T>(databaseUrl: string, work: (database: Database<Tables>) => Promise<T>): Promise<T> => {
  const database = openDatabase<Tables>({ url: databaseUrl, applicationName: 'trevo-journeys', connectionsMax: 2, schema: platformShape.schema })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const keyOf = (ids: ReadonlyMap<string, bigint>, username: string | null): bigint => {
  const id = username === null ? houseKey : ids.get(username)
  if (id === undefined) throw new Error(`there is no ${username}`)
  return id
}

/** Since before anything of the journey. */
const signed = async (tx: Tx, payerId: bigint, payeeId: bigint, bps: number, from: string, now: Date): Promise<void> => {
  const { id } = await insertContract(tx, { payerId, payeeId, kind: 'daily', category: 'CONS' }, now)
  const by = (side: 'payer' | 'payee') => ({ side, method: side === 'payer' && payerId === houseKey ? ('staff' as const) : ('password' as const), session: null, staffId: null })
  const terms = { tiers: [{ minTurnover: '0', minActive: 0, bps }], activeThreshold: '100' }
  await insertVersion(tx, { contractId: id, version: 1, state: 'offered', terms, hash: createHash('sha256').update(`${id}`).digest(), previous: null, expiresAt: new Date(now.getTime() + hourMs), by: by('payer') }, now)
  await signVersion(tx, { contractId: id, version: 1 }, by('payee'), from, now)
}

/** As if staff, and the agents themselves, had given rates and signed contracts. */
export const giveTeam = ({ databaseUrl, team }: TeamGiven): Promise<void> =>
  onDatabase(databaseUrl, async (database) => {
    const [ids, now] = [await idsOf(database.db, team.map(({ username }) => username)), new Date()]
    const today = dayIn(booksZone, now)
    await database.transact(async (tx) => {
      for (const { username, upline, rateBps, dailyBps } of team) {
        const [id, above] = [keyOf(ids, username), keyOf(ids, upline)]
        if (rateBps !== undefined) await insertRate(tx, id, rateBps, today, now)
        if (dailyBps !== undefined) await signed(tx, above, id, dailyBps, today, now)
      }
    })
  })

/** Again until it is so. */
const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (const end = performance.now() + patienceMs; !(await isSo()); await pause(pauseMs)) if (performance.now() > end) throw new Error(`${what}: not within ${patienceMs} ms`)
}

/** As if what these members have just played had closed on a day that nobody has computed, under contracts that held by then, and that day were over: it is computed and paid. The day. */
export const endAgentDay = ({ databaseUrl, members, rounds }: AgentDay): Promise<{ readonly day: string }> =>
  onDatabase(databaseUrl, async (database) => {
    const { db, transact } = database
    const [ids, now] = [[...(await idsOf(db, members)).values()], new Date()]
    await until(`${rounds} rounds of ${members.join(', ')} in the feed`, async () => (await uncounted(db, ids)) >= rounds)
    const day = await freeDay(db, dayIn(booksZone, now))
    const slot = payoutPeriodAt('hour', booksZone, new Date(dayStart(booksZone, day).getTime() + 12 * hourMs))
    await transact(async (tx) => {
      await holdClosings(tx)
      const found = await uncounted(tx, ids)
      if (found < rounds) throw new Error(`an hour of the books was over meanwhile, and counted what ${members.join(', ')} played`)
      await moveTo(tx, ids, day, slot.startsAt)
      await closeSlot(tx, slot, null, now)
      await openRebateRun(tx, rewardPeriodAt('rebate', booksZone, slot.startsAt), { isPaid: false, now })
      await openContractRun(tx, 'day', payoutPeriodAt('day', booksZone, slot.startsAt), now)
    })
    const [site, market] = [await readSite(db), await marketOfAct(db, now)]
    const runner = { db, transact: <T>(work: (tx: Tx) => Promise<T>) => transactMoney(database, work), log: pino({ level: 'error' }), clock: { now: () => new Date() }, market }
    const house = openMarket(loadMarket(site.market ?? 'sandbox', process.env['MARKETS_DIR']), runner.clock)
    // The product's own jobs may be at it too.
    await until(`the rebates of ${day}`, async () => {
      await runRebates(runner)
      return (await runOfDay(db, day))?.state === 'paid'
    })
    await until(`the salaries of ${day}`, async () => {
      await runContracts(runner, ['day'])
      return (await runsOfDay(db, day)).every(({ state }) => state === 'computed')
    })
    await payLines({ ...runner, market: house, site: () => Promise.resolve(site) })
    return { day }
  })
