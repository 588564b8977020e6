import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { minor } from '@trevo/rules/money'
import { openWalletClient } from '@trevo/wallet-kit/client'
import { seededRandom } from '@trevo/wallet-kit/seeded-random'
import { openVendor, type Vendor } from '@trevo/wallet-kit/simulator/vendor'
import { migrate } from '@trevo/server/migrate'
import { type Database, openDatabase } from '@trevo/server/sql'
import { recomputeBoard } from '#areas/boards/recompute-board.ts'
import { usualWeights } from '@trevo/rules/promotions/bonus'
import { insertExclusion, markExcluded } from '#areas/care/exclusion/exclusions-store.ts'
import { saveClosure } from '#areas/identity/members/account-closures-store.ts'
import { recomputeGrants } from '#areas/bonus/recompute-grant.ts'
import { lockPromotion } from '#areas/promotions/promotions-store.ts'
import { changePromotion, extendClaims, publishTerms } from '#areas/promotions/publish-store.ts'
import { platformShape } from '#db/shape.ts'
import type { Tables, Tx } from '#db/tables.ts'
import { openFreeRounds } from '#ledger/bonus/free-rounds-store.ts'
import { openRoundsBonus } from '#ledger/bonus/open-grant.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { assertBooks } from '#storm/assert-books.ts'
import { openCrashServer } from '#storm/crash-server.ts'
import { startPlatformProcess } from '#storm/platform-process.ts'
import { stormVendor } from '#storm/vendor-world.ts'
import { openFreeRoundsVendor } from './free-rounds-vendor.ts'
import { type House, killWhilePlaying, type KillStormOptions } from './kill-storm.ts'
import { boardKey, currency, hourMs, mallItem, mallPoints, placesCount, seatsCount, seedPromotions, taskOf, type World } from './promotion-world.ts'

const calmCalls = 600
const freeRoundsEach = 6
const freeRoundsCap = 600n

interface Taps {
  sent: number
  done: number
  refused: number
  /** No answer, or one that says that it cannot be answered now. */
  lost: number
}

/** What phones do all the while: each tap goes out up to three times under one id, from two phones of the member. */
const openPhones = ({ phones, promotions }: World, port: number, random: () => number) => {
  const taps: Taps = { sent: 0, done: 0, refused: 0, lost: 0 }
  const troubles: string[] = []
  let isOver = false
  const ask = async (token: string, method: string, path: string, body?: object): Promise<unknown> => {
    taps.sent += 1
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method, headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }, ...(body === undefined ? {} : { body: JSON.stringify(body) }), signal: AbortSignal.timeout(8_000),
      })
      const said = await answer.text()
      if (answer.status === 500) troubles.push(`${method} ${path}: 500 ${said.slice(0, 200)}`)
      if (answer.status >= 500) taps.lost += 1
      else if (answer.status >= 400) taps.refused += 1
      else taps.done += 1
      return answer.ok && said !== '' ? JSON.parse(said) : null
    } catch {
      taps.lost += 1
      return null
    }
  }
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const often = (tap: () => Promise<unknown>): Promise<unknown> => Promise.all(Array.from({ length: 1 + Math.floor(random() * 3) }, tap))
  const actions: readonly ((token: string) => Promise<unknown>)[] = [
    async (token) => {
      const id = pick(promotions)
      const shown = (await ask(token, 'GET', `/api/promotions/${id}`)) as { terms?: { version: number; hash: string } } | null
      if (shown?.terms === undefined) return null
      const body = { requestId: randomUUID(), version: shown.terms.version, hash: shown.terms.hash }
      return often(() => ask(token, 'POST', `/api/promotions/${id}/join`, body))
    },
    (token) => {
      const [id, body] = [pick(promotions), { requestId: randomUUID() }]
      return often(() => ask(token, 'POST', `/api/promotions/${id}/claim`, body))
    },
    (token) => (random() < 0.1 ? ask(token, 'POST', `/api/promotions/${pick(promotions)}/leave`, { requestId: randomUUID() }) : Promise.resolve(null)),
    async (token) => {
      const shown = (await ask(token, 'GET', '/api/rewards')) as { active: { bonusId: string } | null; waiting: readonly { bonusId: string }[] } | null
      const bonus = shown?.waiting[0] ?? shown?.active
      return bonus === null || bonus === undefined || random() > 0.2 ? null : often(() => ask(token, 'POST', `/api/bonus/${bonus.bonusId}/give-up`, {}))
    },
    (token) => {
      const body = { itemId: `mit_${mallItem.toString(36)}`, points: mallPoints, requestId: randomUUID() }
      return often(() => ask(token, 'POST', '/api/mall/orders', body))
    },
    (token) => often(() => ask(token, 'POST', `/api/boards/${boardKey}/join`, { isHidden: false })),
  ]
  const tapping = async (token: string): Promise<void> => {
    while (!isOver) {
      await pick(actions)(token)
      await sleep(20 + random() * 80)
    }
  }
  const all = Promise.all([...phones, ...phones].map(({ token }) => tapping(token)))
  return {
    taps, troubles,
    end: async (): Promise<void> => {
      isOver = true
      await all
    },
  }
}

const until = async (what: string, is: () => Promise<boolean>): Promise<void> => {
  for (const deadline = performance.now() + 60_000; !(await is()); await sleep(200)) if (performance.now() > deadline) throw new Error(`${what}, after a minute`)
}

/** Two of the members stop play for good in the middle of it, whatever is killed meanwhile. */
const excludeSome = async (database: Database<Tables>, { phones }: World): Promise<void> => {
  await sleep(4_000)
  for (const { memberId } of phones.slice(-2)) {
    const exclude = async (): Promise<boolean> => {
      await database.transact(async (tx) => {
        if ((await tx.selectFrom('exclusions').select('id').where('member_id', '=', memberId).executeTakeFirst()) !== undefined) return
        const began = new Date()
        await insertExclusion(tx, { member_id: memberId, kind: 'self', term: 'open', set_by: 'member', began_at: began, ends_at: null, over_at: null })
        await markExcluded(tx, memberId, began)
      })
      return true
    }
    await until('a member who stopped play is not excluded', () => exclude().catch(() => false))
  }
}

/** Another closes the account in the middle of it: what they have is ended pro rata, and their free rounds are cancelled. */
const closeOne = async (database: Database<Tables>, { leaving }: World): Promise<void> => {
  await sleep(3_000)
  const close = (): Promise<unknown> => database.transact((tx) => saveClosure(tx, { member_id: leaving, closed_at: new Date() }))
  await until('an account cannot be closed', () => close().then(() => true, () => false))
}

/** Free rounds for every member, under a cap that some of them pass; what half of them win goes into a bonus. */
const giveFreeRounds = async (database: Database<Tables>, { phones }: World, url: string): Promise<void> => {
  await database.pool.query('update providers set free_rounds_url = $1 where code = $2', [url, stormVendor.code])
  const now = new Date()
  await database.transact(async (tx) => {
    for (const [at, { memberId }] of phones.entries()) {
      const of = { member: memberId, currency, sourceId: `storm-${memberId}`, capMinor: minor(freeRoundsCap) } as const
      // Every second one's are to be staked first.
      const bonusGrantId = at % 2 === 0 ? undefined : await openRoundsBonus(tx, { ...of, source: 'claim-rounds', roundsTimes: 2, maxStakeMinor: null, weights: usualWeights, onlyGames: null, days: 7, terms: {}, termsHash: '00' })
      const call = { ...of, source: 'staff', vendor: stormVendor.code, games: [stormVendor.gameCode], rounds: freeRoundsEach, stakeMinor: minor(100n), until: new Date(now.getTime() + 24 * hourMs) } as const
      await openFreeRounds(tx, bonusGrantId === undefined ? call : { ...call, capMinor: null, bonusGrantId }, now)
    }
  })
}

/** What the vendor was told yes to is what stands, once each. */
const assertFreeRounds = async (database: Database<Tables>, paid: ReadonlyMap<string, bigint>): Promise<void> => {
  const rows = await database.db.selectFrom('free_round_grants').select(['campaign_id', 'won_minor', 'state', 'ended_at', 'member_id']).execute()
  const wrong = rows.filter(({ campaign_id: id, won_minor: won }) => won !== (paid.get(id) ?? 0n)).map(({ campaign_id: id, won_minor: won }) => `${id}: ${won} of ${paid.get(id) ?? 0n}`)
  if (wrong.length > 0) throw new Error(`free rounds were not paid once: ${wrong.slice(0, 5).join('; ')}`)
}

/** While members join: one promotion gets another version with a higher reward, and another is paused and goes on, whatever is killed meanwhile. */
const changeTerms = async (database: Database<Tables>): Promise<void> => {
  const done = (work: (tx: Tx) => Promise<void>): Promise<void> =>
    until('the terms cannot be changed', () => database.transact(work).then(() => true, () => false))
  await sleep(2_000)
  const [raised, paused] = ['storm-0', 'storm-1']
  await done(async (tx) => {
    await lockPromotion(tx, raised)
    const { last } = await tx.selectFrom('promotion_versions').select(({ fn }) => fn.max('number').as('last')).where('promotion_key', '=', raised).executeTakeFirstOrThrow()
    if (last !== 1) return
    const terms = taskOf({ kind: 'cash', amounts: { [currency]: '700' } }, 4)
    await publishTerms(tx, { key: raised, terms, budget: { [currency]: String(700 * placesCount) }, madeBy: null, approvedBy: null }, new Date())
  })
  const pausedAt = new Date()
  await done((tx) => changePromotion(tx, paused, { state: 'paused', paused_at: pausedAt, changed_at: pausedAt }))
  await sleep(1_000)
  await done(async (tx) => {
    const { state } = await tx.selectFrom('promotions').select('state').where('key', '=', paused).forUpdate().executeTakeFirstOrThrow()
    if (state !== 'paused') return
    const now = new Date()
    await extendClaims(tx, paused, now.getTime() - pausedAt.getTime())
    await changePromotion(tx, paused, { state: 'live', paused_at: null, recounts: true, changed_at: now })
  })
}

/** The reader of closed rounds, which is a process of its own: what it cannot read now it reads later. */
const openReader = (database: Database<Tables>) => {
  let isOver = false
  const reading = async (): Promise<void> => {
    while (!isOver) {
      await catchUp(database.pool).catch(() => undefined)
      await sleep(300)
    }
  }
  const read = reading()
  return {
    end: (): Promise<void> => {
      isOver = true
      return read
    },
  }
}

/** What the platform's jobs still have to do once nobody taps and nobody plays. */
const untilCalm = async (database: Database<Tables>, { leaving }: World): Promise<void> => {
  await catchUp(database.pool)
  await until('a closed account still has its session or its game', async () => {
    const open = 'select from sessions where member_id = $1 union all select from game_sessions where member_id = $1'
    return (await database.pool.query(open, [leaving])).rowCount === 0
  })
  await until('bonuses that were wagered are not settled', async () => (await database.pool.query('select from bonus_grants where ended_at is null and is_due')).rowCount === 0)
  // A silent vendor is asked again later and later; here it is asked at once.
  await until('free rounds are not over', async () => {
    const { rowCount } = await database.pool.query('update free_round_grants set ask_at = least(ask_at, now()) where ended_at is null')
    return rowCount === 0
  })
  await until('what the board was not told of is not scored', async () => (await recomputeBoard(database.db, boardKey)).length === 0)
}

const figuresOf = async (database: Database<Tables>) => {
  const count = async (text: string): Promise<number> => Number((await database.pool.query<{ n: string }>(`select count(*) as n from ${text}`)).rows[0]?.n ?? 0)
  return {
    claimsPaid: await count("claims where state in ('claimed', 'issued')"),
    grants: await count('bonus_grants'),
    grantsEnded: await count('bonus_grants where ended_at is not null'),
    freeRoundsOver: await count('free_round_grants where ended_at is not null'),
    lateWins: await count('free_round_grants where late_wins > 0'),
    orders: await count("mall_orders where state <> 'cancelled'"),
    scored: await count('board_entries where rounds > 0'),
  }
}

/**
 * `kill -9` of the database, of one session and of the platform in turn, while a vendor plays for members whose phones join, claim, give up, order and
 * enter, each tap several times, and a vendor of free rounds is silent, twice and late; then the books with B1 to B14, and what can be made anew is made anew.
 */
export const runPromotionStorm = async (options: KillStormOptions) => {
  const server = await openCrashServer({ dataDir: options.dataDir, password: 'storm' })
  options.atEnd?.(() => server.stop())
  let house: House | null = null
  try {
    await migrate({ ...platformShape, url: server.url })
    const database = openDatabase<Tables>({ url: server.url, applicationName: 'trevo-storm', connectionsMax: 4, schema: platformShape.schema })
    const world = await seedPromotions(database)
    const platform = await startPlatformProcess(server.url)
    house = { server, platform }
    const random = seededRandom(options.seed)
    const line = openWalletClient({ base: `http://127.0.0.1:${platform.port}`, provider: stormVendor.code, secret: stormVendor.secret, timeoutMs: 2_500, connectionsMax: 2 * seatsCount })
    const vendor: Vendor = openVendor({ line, seats: world.seats, run: `p${options.seed}`, seed: options.seed, calls: Number.POSITIVE_INFINITY })
    const machine = await openFreeRoundsVendor(line, seededRandom(options.seed + 2))
    await giveFreeRounds(database, world, machine.url)
    const phones = openPhones(world, platform.port, random)
    const reader = openReader(database)
    try {
      const playing = vendor.play()
      const excluding = Promise.all([excludeSome(database, world), closeOne(database, world), changeTerms(database)])
      excluding.catch(() => undefined)
      const killing = killWhilePlaying(vendor, house, random, options.kills)
      await Promise.race([killing, playing.then(() => killing)])
      await playing
      await excluding
      // Once nothing is killed any more, those who joined late play too, and what was earned is taken.
      const calm = openVendor({ line, seats: world.seats, run: `c${options.seed}`, seed: options.seed + 1, calls: calmCalls })
      await calm.play().finally(() => calm.close())
      await until('nobody was given anything, or no bonus ended', async () => {
        const { claimsPaid, grantsEnded } = await figuresOf(database)
        return claimsPaid > 0 && grantsEnded > 0
      })
      await phones.end()
      const replayed = await vendor.replay()
      machine.calm()
      await untilCalm(database, world)
      await machine.sendLate()
      await reader.end()
      await platform.stop()
      await catchUp(database.pool)
      await assertBooks(database)
      await assertFreeRounds(database, machine.paid())
      const anew = await recomputeGrants(database.db, 3)
      if (anew.differences.length > 0) throw new Error(`a bonus counted what its rounds do not come to: ${JSON.stringify(anew.differences)}`)
      if (machine.troubles.length > 0) throw new Error(`the vendor of free rounds met trouble, such as ${machine.troubles.slice(0, 3).join('; ')}`)
      if (phones.troubles.length > 0) throw new Error(`${phones.troubles.length} taps met a fault of ours, such as ${phones.troubles.slice(0, 3).join('; ')}`)
      return { kills: options.kills, rounds: vendor.figures.rounds, replayed, ...phones.taps, ...machine.figures(), ...(await figuresOf(database)) }
    } finally {
      await Promise.all([phones.end(), reader.end(), machine.close()])
      vendor.stop()
      line.close()
      await vendor.close()
      await database.close()
    }
  } finally {
    await house?.platform.kill()
    await server.stop()
  }
}
