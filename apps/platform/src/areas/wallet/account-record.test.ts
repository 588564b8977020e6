import { type MovementKind, movementKindNames, movementKinds, purseNames } from '@trevo/rules/wallet/movement-kinds'
import { testSeed, testSize } from '@trevo/server/test-size'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { type AccountAsk, type AccountLineRow, balanceAt, cashBounds, readAccountLines, readAccountLinesOn, sumAccount } from '#areas/wallet/account/account-store.ts'
import { seededRandom } from '#ledger/model/storm.ts'
import { games, seedWorld, vendors } from '#ledger/model/world.ts'
import { playAtRandom } from '#ledger/projections/projections-fixture.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { verifyBooks } from '#ledger/audit/verify.ts'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, playRound } from '#testing/factories.ts'

const members = 4
const cases = testSize('RECORD_CASES', { gate: 120, long: 1_200 })
const seed = testSeed('RECORD_SEED', 41)
const currency = 'BRL'
let app: TestApp
/** Moments between the calls, for spans that cut them. */
const moments: Date[] = []
const tokens = new Map<bigint, string>()

beforeAll(async () => {
  app = await openTestApp()
  const { pool } = app.database
  await seedWorld(pool, members)
  const between = async () => {
    moments.push((await pool.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at ?? new Date())
  }
  await between()
  await playAtRandom(pool, { seed: 8, calls: 1_200, members, between })
  await catchUp(pool)
  for (let member = 1n; member <= BigInt(members); member += 1n) tokens.set(member, await app.database.transact((tx) => startSession(tx, member, app.clock.now())))
})
afterAll(() => app.close())

const pagesOf = async (ask: AccountAsk, limit: number): Promise<readonly AccountLineRow[]> => {
  const bounds = await cashBounds(app.database.db, ask)
  const all: AccountLineRow[] = []
  for (let before: bigint | null = null; ; ) {
    const rows = await readAccountLines(app.database.db, ask, bounds, { before, limit })
    all.push(...rows)
    if (rows.length < limit) return all
    before = rows.at(-1)?.place ?? null
  }
}

const change = ({ is_in: isIn, amount_minor: amount }: AccountLineRow): bigint => (isIn ? amount : -amount)
const sum = (values: readonly bigint[]): bigint => values.reduce((one, other) => one + other, 0n)

/** The lines of a purse, asked of the books in another way. */
const truth = async ({ memberId, purse, from, to }: AccountAsk): Promise<readonly { readonly place: bigint; readonly after: bigint }[]> => {
  const { rows } = await sql<{ place: bigint; after: bigint }>`
    select case when purse::text = ${purse} then seq else counter_seq end as place, case when purse::text = ${purse} then balance_after_minor else counter_balance_after_minor end as after
    from transfers where member_id = ${memberId} and currency = ${currency} and (purse::text = ${purse} or counter_purse::text = ${purse}) and at >= ${from} and at < ${to} order by 1 desc`.execute(app.database.db)
  return rows
}

describe('the account record', () => {
  test('is refused to a guest and to a free trial', async () => {
    expect((await app.call('GET /api/records/account')).problem.code).toBe('login_required')
    const { token } = await createMember(app, { type: 4, balanceMinor: 100n })
    expect((await app.call('GET /api/records/account', { token })).problem.code).toBe('free_reject')
  })

  test('Product §10.180 whatever is asked for, the totals are the sum of all pages, and an unfiltered purse leads from its balance before to that after', async () => {
    const random = seededRandom(seed)
    const below = (bound: number): number => Math.floor(random() * bound)
    const one = <T>(list: readonly T[]): T => list[below(list.length)] as T
    let seen = 0
    for (let n = 0; n < cases; n += 1) {
      const [first, second] = [below(moments.length), below(moments.length)]
      const isFiltered = random() < 0.5
      const ask: AccountAsk = {
        memberId: BigInt(1 + below(members)), currency, purse: n % 2 === 0 ? 'cash' : one(purseNames), from: moments[Math.min(first, second)] ?? new Date(0), to: moments[Math.max(first, second)] ?? new Date(),
        ...(isFiltered && random() < 0.7 ? { movements: movementKinds[one(movementKindNames)] } : {}),
        ...(isFiltered && random() < 0.5 ? { vendor: one(vendors) } : {}),
        ...(isFiltered && random() < 0.3 ? { gameCode: one(games) } : {}),
      }
      const says = `case ${n} of seed ${seed}`
      const bounds = await cashBounds(app.database.db, ask)
      const [lines, sums] = [await pagesOf(ask, 1 + below(9)), await sumAccount(app.database.db, ask, bounds)]
      seen += lines.length
      expect(sums.reduce((count, each) => count + each.lines, 0), says).toBe(lines.length)
      expect(sum(sums.map(({ is_in: isIn, sum_minor: minor }) => (isIn ? minor : -minor))), says).toBe(sum(lines.map(change)))
      const places = lines.map(({ place }) => place)
      expect(places, says).toEqual([...places].sort((a, b) => (a < b ? 1 : -1)))
      expect((await readAccountLinesOn(app.database.db, ask, bounds, { after: 0n, limit: 10_000 })).map(({ place }) => place), says).toEqual([...places].reverse())
      if (ask.movements !== undefined || ask.vendor !== undefined || ask.gameCode !== undefined) continue
      expect(lines.map(({ place, after_minor: after }) => ({ place, after })), says).toEqual(await truth(ask))
      const [before, after] = [await balanceAt(app.database.db, ask, bounds.after, ask.from), await balanceAt(app.database.db, ask, bounds.upTo, ask.to)]
      expect(before + sum(lines.map(change)), says).toBe(after)
      const [oldest, newest] = [lines.at(-1), lines[0]]
      if (oldest !== undefined && newest !== undefined) expect([oldest.after_minor - change(oldest), newest.after_minor], says).toEqual([before, after])
    }
    expect(seen).toBeGreaterThan(1_000)
  })

  test('Product §3.81 comes newest first in pages, each line with its kind, its game and the balance after it', async () => {
    const token = tokens.get(1n) ?? ''
    const lines = []
    const { totals } = (await app.call('GET /api/records/account', { token })).reply
    for (let after: string | undefined; ; ) {
      const { reply } = await app.call('GET /api/records/account', { token, query: { limit: 40, ...(after === undefined ? {} : { after }) } })
      lines.push(...reply.list)
      expect(reply.totals).toEqual(totals)
      if (reply.next === null) break
      after = reply.next
    }
    expect(lines).toHaveLength(totals.lines)
    expect(sum(lines.map(({ direction, amount }) => (direction === 'in' ? BigInt(amount) : -BigInt(amount))))).toBe(BigInt(totals.after) - BigInt(totals.before))
    expect(totals.kinds.reduce((count, kind) => count + kind.lines, 0)).toBe(totals.lines)
    expect(BigInt(totals.after)).toBe((await app.database.db.selectFrom('purses').select('balance_minor').where('member_id', '=', 1n).where('kind', '=', 'cash').executeTakeFirstOrThrow()).balance_minor)
    const bet = lines.find(({ movement }) => movement === 'stake-placed')
    expect(bet).toMatchObject({ kind: 'bet', direction: 'out', game: { vassalage: expect.stringMatching(/^VENDOR_/) as string } })
    const ofKind = (await app.call('GET /api/records/account', { token, query: { kind: 'bet', limit: 100 } })).reply
    expect([ofKind.totals.lines, ofKind.totals.before, ofKind.totals.after]).toEqual([totals.kinds.find(({ kind }) => kind === 'bet')?.lines, totals.before, totals.after])
    expect(new Set(ofKind.list.map(({ kind }) => kind))).toEqual(new Set(['bet']))
  })

  test('Product §3.82 each line leads to its transfer and to the round, deposit or withdrawal that it belongs to', async () => {
    const token = tokens.get(2n) ?? ''
    const { list } = (await app.call('GET /api/records/account', { token, query: { limit: 100 } })).reply
    expect(list.length).toBeGreaterThan(20)
    for (const line of list.slice(0, 25)) {
      const { reply } = await app.call('GET /api/records/account/:lineId', { token, params: { lineId: line.lineId } })
      expect(reply.line).toEqual(line)
      expect(BigInt(line.balanceAfter) - BigInt(reply.balanceBefore)).toBe(line.direction === 'in' ? BigInt(line.amount) : -BigInt(line.amount))
      expect(reply.of?.kind ?? null).toBe(line.game === null ? null : 'round')
      if (reply.of?.kind === 'round') {
        const round = (await app.call('GET /api/records/bets/:recordId', { token, params: { recordId: reply.of.id } })).reply
        expect(round.transfers.map(({ transferId }) => transferId)).toContain(line.transferId)
      }
    }
    expect((await app.call('GET /api/records/account/:lineId', { token, params: { lineId: 'cash-999999' } })).status).toBe(404)
    expect((await app.call('GET /api/records/account/:lineId', { token, params: { lineId: 'house-1' } })).status).toBe(404)
  })

  test('Product §10.181 profit and loss, by day and by game, is what the account record says of the same days', async () => {
    for (const [member, token] of tokens) {
      const { reply } = await app.call('GET /api/records/results', { token })
      const ofKind = async (kind: MovementKind) => (await app.call('GET /api/records/account', { token, query: { kind } })).reply.totals
      const [bets, wins, deposits] = [await ofKind('bet'), await ofKind('win'), await ofKind('deposit')]
      const net = BigInt(bets.in) - BigInt(bets.out) + BigInt(wins.in) - BigInt(wins.out)
      expect([reply.totals.net, reply.totals.deposited], String(member)).toEqual([net.toString(), deposits.in])
      expect(BigInt(reply.totals.back) - BigInt(reply.totals.staked)).toBe(net)
      expect(sum(reply.games.map((game) => BigInt(game.net)))).toBe(net)
      expect(sum(reply.days.map((day) => BigInt(day.net)))).toBe(net)
      const paid = await app.database.db.selectFrom('transfers').select(({ fn }) => fn.coalesce(fn.sum<string>('amount_minor'), sql<string>`0`).as('paid')).where('member_id', '=', member).where('movement', '=', 'withdrawal-paid').executeTakeFirstOrThrow()
      expect(reply.totals.withdrawn).toBe(paid.paid)
    }
    const { findings } = await verifyBooks(app.database)
    const of = findings.find(({ invariant }) => invariant === 'I24')
    expect(of?.violations).toBe(0)
    await app.database.db.updateTable('member_results').set({ staked_minor: sql<bigint>`staked_minor + 1` }).where('member_id', '=', 1n).where('bets', '>', 0n).execute()
    expect((await verifyBooks(app.database)).findings.find(({ invariant }) => invariant === 'I24')?.violations).toBeGreaterThan(0)
  })

  test('Product §9.180 at most ninety days are read at once, and never backwards', async () => {
    const token = tokens.get(1n) ?? ''
    const asked = async (from: string, to: string) => (await app.call('GET /api/records/account', { token, query: { from, to } })).status
    expect([await asked('2026-01-01', '2026-03-31'), await asked('2026-01-01', '2026-04-01'), await asked('2026-01-02', '2026-01-01')]).toEqual([200, 422, 422])
  })

  test('Product §2.180 the wallet says what each purse holds, and what is in rounds that have not ended', async () => {
    await createGame(app)
    const { memberId, token } = await createMember(app, { balanceMinor: 5_000n })
    await playRound(app, { memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId: 'open-now', stakeMinor: 700n, winMinor: null })
    const { reply } = await app.call('GET /api/wallet/purses', { token })
    expect(reply).toEqual({ currency: 'BRL', cash: '4300', bonus: '0', held: '0', debt: '0', openRounds: { stake: '700', rounds: 1 }, seq: '2' })
    const options = (await app.call('GET /api/records/options', { token })).reply
    expect(options).toMatchObject({ zone: 'UTC', daysMax: 90, games: [{ vassalage: 'TREVO', gameCode: 'trevo-da-sorte', gameName: 'Trevo da Sorte' }] })
  })
})

test('Product §3.80 a record’s days are the market’s, also those of 23 and 25 hours', async () => {
  const london = await openTestApp({ config: { market: loadMarket('gb', undefined) } })
  try {
    const { memberId, token } = await createMember(london, { balanceMinor: 1_000n })
    await createGame(london)
    for (let n = 0; n < 4; n += 1) await playRound(london, { memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId: `hour-${n}`, stakeMinor: 10n, winMinor: null })
    const times = ['2026-03-28T23:59:59Z', '2026-03-29T00:00:00Z', '2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z', '2026-03-30T00:00:00Z']
    const { pool } = london.database
    await pool.query(`do $$ declare t text; begin
      for t in select relname from pg_class where relname ~ '^transfers_[0-9]{2}$' loop execute format('grant update on %I to current_user', t); end loop; execute 'grant update on transfers to current_user'; end $$`)
    for (const [n, at] of times.entries()) await pool.query('update transfers set at = $1 where member_id = $2 and seq = $3', [at, memberId, n + 1])
    const lines = async (from: string, to: string) => (await london.call('GET /api/records/account', { token, query: { from, to } })).reply.list.map(({ lineId }) => lineId)
    expect(await lines('2026-03-29', '2026-03-29')).toEqual(['cash-3', 'cash-2'])
    expect(await lines('2026-03-28', '2026-03-28')).toEqual(['cash-1'])
    expect(await lines('2026-03-30', '2026-03-30')).toEqual(['cash-5', 'cash-4'])
  } finally {
    await london.close()
  }
})
