import { freeRoundsId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelFreeRounds, findFreeRounds, openFreeRounds } from '#ledger/bonus/free-rounds-store.ts'
import { endGrant } from '#ledger/bonus/end-grant.ts'
import { openRoundsBonus } from '#ledger/bonus/open-grant.ts'
import { post } from '#ledger/post.ts'
import { audit } from '#ledger/audit/audit.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { neighbour, openTestGateway, type TestGateway, vendor } from '#vendors/gateway/gateway-fixture.ts'
import { openVendor, type TestVendor } from '#vendors/statements/vendor-fixture.ts'
import { giveFreeRounds } from './give-free-rounds.ts'
import { givesFreeRounds } from './store.ts'

let gateway: TestGateway
let machine: TestVendor
let now = new Date('2026-11-26T12:00:00Z')
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1_000)
}
beforeAll(async () => {
  gateway = await openTestGateway()
  machine = await openVendor(vendor.secret)
  await gateway.database.pool.query('update providers set free_rounds_url = $1 where code = $2', [`${machine.origin}/free?of=us`, vendor.code])
})
afterAll(async () => {
  const report = await audit(gateway.database.pool)
  machine.close()
  await gateway.close()
  expect(report.findings.filter((finding) => finding.violations > 0)).toEqual([])
})
beforeEach(async () => {
  machine.questions.length = 0
  machine.answers(() => null)
  // What another case left open is asked about no more.
  await gateway.database.pool.query(`update free_round_grants set ask_at = null`)
})

const turn = () => {
  const { db, transact } = gateway.database
  return giveFreeRounds({ db, transact, clock: { now: () => now } as never, config: { host: '127.0.0.1', studioPort: 1, sportsbookPort: 1 }, log: pino({ level: 'silent' }) })
}
let names = 0
type Member = Awaited<ReturnType<TestGateway['member']>>
const give = async (member: Member, given: { readonly cap?: bigint | null; readonly vendor?: string; readonly days?: number } = {}): Promise<bigint> =>
  gateway.database.transact((tx) =>
    openFreeRounds(tx, {
      member: member.key, currency: 'BRL', source: 'staff', sourceId: `given-${(names += 1)}`, vendor: given.vendor ?? vendor.code, games: [vendor.game], rounds: 10, stakeMinor: minor(100n),
      capMinor: given.cap == null ? null : minor(given.cap), until: new Date(now.getTime() + (given.days ?? 7) * 86_400_000),
    }, now))
const rowOf = async (id: bigint) => (await findFreeRounds(gateway.database.db, id))!
/** A vendor that has what it was given, and says that it is so far. */
const vendorSays = (state: string, used = 0, won = '0', more: object = {}): void => machine.answers(({ body }) => ({ campaignId: body.campaignId, state, used, won, ...more }))
const asked = (): readonly unknown[] => machine.questions.map(({ body }) => body.action)
const cashOf = async (member: Member): Promise<bigint> =>
  (await gateway.database.db.selectFrom('purses').select('balance_minor').where('member_id', '=', member.key).where('kind', '=', 'cash').executeTakeFirst())?.balance_minor ?? 0n
let wins = 0
const promoWin = (member: Member, campaignId: string, more: Readonly<Record<string, unknown>> = {}) =>
  ({ memberId: member.memberId, txId: `free-${(wins += 1)}`, campaignId, amount: '250', currency: 'BRL', ...more })

describe('Product §4.1210 Product §4.1211 Product §6.1211 a vendor is asked', () => {
  test('to give, signed, and how far they are until they are over', async () => {
    const member = await gateway.member()
    const id = await give(member)
    vendorSays('given')
    await turn()
    const body = { campaignId: freeRoundsId(id), memberId: member.memberId, currency: 'BRL', games: [vendor.game], rounds: 10, stake: '100', from: now.toISOString(), until: new Date(now.getTime() + 7 * 86_400_000).toISOString() }
    expect(machine.questions).toEqual([{ path: '/free?of=us', provider: vendor.code, isSigned: true, body: { action: 'grant', ...body } }])
    expect(await rowOf(id)).toMatchObject({ state: 'given', used: 0, ended_at: null })
    await turn()
    expect(asked()).toEqual(['grant'])
    later(61)
    vendorSays('playing', 3, '70')
    await turn()
    expect(machine.questions[1]?.body).toEqual({ action: 'state', ...body })
    expect(await rowOf(id)).toMatchObject({ state: 'playing', used: 3, said_won_minor: 70n })
    later(5)
    vendorSays('done', 10, '70')
    await turn()
    expect(await rowOf(id)).toMatchObject({ state: 'done', used: 10, ask_at: null, ended_at: now })
    later(100_000)
    await turn()
    expect(asked()).toEqual(['grant', 'state', 'state'])
  })

  test('what became of a giving without an answer, and to give only where it never had it', async () => {
    const id = await give(await gateway.member())
    machine.answers(() => 503)
    await turn()
    expect(await rowOf(id)).toMatchObject({ state: 'asked', unanswered: 1, trouble: 'HTTP 503', silent_since: now })
    await turn()
    later(5)
    machine.answers(({ body }) => ({ campaignId: body.campaignId, state: body.action === 'state' ? 'unknown' : 'given', used: 0, won: '0' }))
    await turn()
    expect(asked()).toEqual(['grant', 'state', 'grant'])
    expect(await rowOf(id)).toMatchObject({ state: 'given', unanswered: 0, trouble: null, silent_since: null })
  })

  test('once in a turn when it is silent, and less and less often; what it said before stands', async () => {
    const member = await gateway.member()
    const [first, second] = [await give(member), await give(member)]
    await turn()
    expect(machine.questions).toHaveLength(1)
    await turn()
    expect(machine.questions).toHaveLength(2)
    expect([(await rowOf(first)).unanswered, (await rowOf(second)).unanswered]).toEqual([1, 1])
    later(5)
    await turn()
    await turn()
    later(9)
    await turn()
    expect((await rowOf(first)).unanswered).toBe(2)
  })

  test.each([
    ['another campaign', { campaignId: 'frg_other' }],
    ['more rounds than there are', { used: 11 }],
    ['a state that there is not', { state: 'lost' }],
  ])('and believed in nothing that cannot be: %s', async (_, wrong) => {
    const id = await give(await gateway.member())
    vendorSays('playing', 1, '0', wrong)
    await turn()
    expect(await rowOf(id)).toMatchObject({ state: 'asked', used: 0, trouble: expect.stringContaining('outside the contract') })
  })

  test('and what it refuses is refused for good, with its reason', async () => {
    const id = await give(await gateway.member())
    vendorSays('refused', 0, '0', { reason: 'no such game' })
    await turn()
    expect(await rowOf(id)).toMatchObject({ state: 'refused', trouble: 'no such game', ended_at: now })
  })

  test('to cancel what is not played, also for who stopped play', async () => {
    const [member, stopped] = [await gateway.member(), await gateway.member()]
    const [id, other] = [await give(member), await give(stopped)]
    vendorSays('given')
    await turn()
    await gateway.database.pool.query(`update members set status = 'excluded' where id = $1`, [stopped.key])
    expect(await gateway.database.transact((tx) => cancelFreeRounds(tx, id, now))).toBe(true)
    expect(await gateway.database.transact((tx) => cancelFreeRounds(tx, id, now))).toBe(false)
    vendorSays('cancelled', 2, '30')
    await turn()
    expect(asked()).toEqual(['grant', 'grant', 'cancel', 'cancel'])
    expect([await rowOf(id), await rowOf(other)]).toMatchObject([{ state: 'cancelled', used: 2 }, { state: 'cancelled', used: 2 }])
  })

  test('only where it has an address for them, and the games', async () => {
    const { db } = gateway.database
    expect([await givesFreeRounds(db, vendor.code, [vendor.game]), await givesFreeRounds(db, vendor.code, ['other']), await givesFreeRounds(db, neighbour.code, [neighbour.game])]).toEqual([true, false, false])
    const id = await give(await gateway.member(), { vendor: neighbour.code })
    await turn()
    expect(await rowOf(id)).toMatchObject({ state: 'asked', trouble: 'it has no address for free rounds' })
  })
})

describe('Product §10.1212 what free rounds win', () => {
  test('is cash up to the cap, and lapses above it', async () => {
    const member = await gateway.member(0n)
    const id = await give(member, { cap: 600n })
    const pay = async () => (await gateway.call('promo-win', promoWin(member, freeRoundsId(id)))).body
    expect(await pay()).toMatchObject({ status: 'OK', balance: '250', ledgerSeq: 1 })
    expect(await pay()).toMatchObject({ status: 'OK', balance: '500', ledgerSeq: 2 })
    expect(await pay()).toMatchObject({ status: 'OK', balance: '600', ledgerSeq: 3 })
    expect(await pay()).toMatchObject({ status: 'OK', balance: '600', ledgerSeq: 5 })
    expect(await rowOf(id)).toMatchObject({ won_minor: 1_000n, lapsed_minor: 400n, late_wins: 0 })
    const lines = await gateway.database.db.selectFrom('transfers').select(['movement', 'debit', 'credit', 'amount_minor']).where('member_id', '=', member.key).orderBy('seq').execute()
    expect(lines.slice(2)).toEqual([
      { movement: 'promo-paid', debit: 'vendor:VENDOR:promotions', credit: 'cash', amount_minor: 250n },
      { movement: 'bonus-lapsed', debit: 'cash', credit: 'house:bonus-cost', amount_minor: 150n },
      { movement: 'promo-paid', debit: 'vendor:VENDOR:promotions', credit: 'cash', amount_minor: 250n },
      { movement: 'bonus-lapsed', debit: 'cash', credit: 'house:bonus-cost', amount_minor: 250n },
    ])
  })

  test('is paid once however often it comes, at once and with another body, and late once more', async () => {
    const member = await gateway.member(0n)
    const id = await give(member)
    const body = promoWin(member, freeRoundsId(id))
    const replies = await Promise.all(Array.from({ length: 20 }, () => gateway.call('promo-win', body)))
    expect(new Set(replies.map((reply) => reply.body.status))).toEqual(new Set(['OK']))
    expect((await gateway.call('promo-win', { ...body, amount: '251' })).body.status).toBe('DUPLICATE_MISMATCH')
    expect(await rowOf(id)).toMatchObject({ won_minor: 250n, late_wins: 0 })
    vendorSays('expired', 1, '250')
    await turn()
    expect((await rowOf(id)).state).toBe('expired')
    const late = promoWin(member, freeRoundsId(id))
    for (let times = 0; times < 2; times += 1) expect((await gateway.call('promo-win', late)).body).toMatchObject({ status: 'OK', balance: '500' })
    expect(await rowOf(id)).toMatchObject({ won_minor: 500n, late_wins: 1, state: 'expired' })
    expect(await cashOf(member)).toBe(500n)
  })

  test('is nobody else’s: another member’s campaign is a mismatch and pays nothing; another vendor’s name for one is its own', async () => {
    const [member, other] = [await gateway.member(0n), await gateway.member(0n)]
    const id = await give(member)
    expect((await gateway.call('promo-win', promoWin(other, freeRoundsId(id)))).body.status).toBe('DUPLICATE_MISMATCH')
    expect((await gateway.call('promo-win', promoWin(other, freeRoundsId(id)), { provider: neighbour.code, secret: neighbour.secret })).body.status).toBe('OK')
    expect(await rowOf(id)).toMatchObject({ won_minor: 0n })
    expect(await cashOf(other)).toBe(250n)
  })
})

describe('Product §10.1655 what free rounds win to be staked', () => {
  const terms = { maxStakeMinor: null, weights: { RNG: 10_000 }, onlyGames: null, days: 14, terms: {}, termsHash: '00' } as const
  const bonusOf = (member: Member, capMinor: bigint | null = null) =>
    gateway.database.transact((tx) => openRoundsBonus(tx, { member: member.key, currency: 'BRL', source: 'claim-rounds', sourceId: `rounds-${(names += 1)}`, roundsTimes: 3, capMinor: capMinor === null ? null : minor(capMinor), ...terms }))
  const giveInto = async (member: Member, bonusGrantId: bigint): Promise<bigint> => {
    const call = { member: member.key, currency: 'BRL', source: 'claim', sourceId: `given-${(names += 1)}`, vendor: vendor.code, games: [vendor.game], rounds: 10, stakeMinor: minor(100n), capMinor: null, bonusGrantId, until: new Date(now.getTime() + 7 * 86_400_000) } as const
    return gateway.database.transact((tx) => openFreeRounds(tx, call, now))
  }
  const grantOf = (id: bigint) => gateway.database.db.selectFrom('bonus_grants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const purseOf = async (member: Member) => Object.fromEntries((await gateway.database.db.selectFrom('purses').select(['kind', 'balance_minor']).where('member_id', '=', member.key).execute()).map(({ kind, balance_minor: minor }) => [kind, minor]))
  const pay = async (member: Member, id: bigint) => (await gateway.call('promo-win', promoWin(member, freeRoundsId(id)))).body

  test('is bonus money at once, and what is to be staked grows with it; it ends by neither while they are played', async () => {
    const member = await gateway.member(0n)
    const grant = (await bonusOf(member))!
    const id = await giveInto(member, grant)
    expect(await grantOf(grant)).toMatchObject({ state: 'active', granted_minor: 0n, required_minor: 0n, has_rounds: true, is_due: false })
    expect(await pay(member, id)).toMatchObject({ status: 'OK', ledgerSeq: 1 })
    const body = promoWin(member, freeRoundsId(id))
    const replies = await Promise.all(Array.from({ length: 20 }, () => gateway.call('promo-win', body)))
    expect(new Set(replies.map((reply) => reply.body.status))).toEqual(new Set(['OK']))
    expect(await purseOf(member)).toEqual({ cash: 0n, bonus: 500n })
    expect(await grantOf(grant)).toMatchObject({ granted_minor: 500n, required_minor: 1_500n, has_rounds: true, is_due: false })
    const lines = await gateway.database.db.selectFrom('transfers').select(['movement', 'debit', 'credit', 'amount_minor']).where('member_id', '=', member.key).orderBy('seq').execute()
    expect(lines.slice(0, 2)).toEqual([
      { movement: 'promo-paid', debit: 'vendor:VENDOR:promotions', credit: 'cash', amount_minor: 250n },
      { movement: 'free-rounds-won', debit: 'cash', credit: 'bonus', amount_minor: 250n },
    ])
    vendorSays('done', 10, '500')
    await turn()
    expect(await grantOf(grant)).toMatchObject({ state: 'active', has_rounds: false, is_due: true })
    // Late, and listed; its bonus is still in play and takes it.
    expect(await pay(member, id)).toMatchObject({ status: 'OK' })
    expect([await purseOf(member), (await rowOf(id)).late_wins]).toEqual([{ cash: 0n, bonus: 750n }, 1])
  })

  test('is cash once their bonus has ended, and listed; what is not played is cancelled with it', async () => {
    const member = await gateway.member(0n)
    const grant = (await bonusOf(member))!
    const id = await giveInto(member, grant)
    await pay(member, id)
    await gateway.database.transact((tx) => endGrant(tx, post, grant, 'given-up'))
    expect(await grantOf(grant)).toMatchObject({ state: 'forfeited', forfeited_minor: 250n, has_rounds: false })
    expect(await rowOf(id)).toMatchObject({ is_cancelling: true, ended_at: null })
    expect(await pay(member, id)).toMatchObject({ status: 'OK', balance: '250' })
    expect([await purseOf(member), (await rowOf(id)).late_wins]).toEqual([{ cash: 250n, bonus: 0n }, 1])
    vendorSays('cancelled', 2, '500')
    await gateway.database.pool.query('update free_round_grants set ask_at = $1 where id = $2', [now, id])
    await turn()
    expect(asked()).toEqual(['cancel'])
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', won_minor: 500n, late_wins: 1 })
  })

  test('holds the one place of a bonus in play', async () => {
    const member = await gateway.member(0n)
    expect(await bonusOf(member)).not.toBeUndefined()
    expect(await bonusOf(member)).toBeUndefined()
  })
})

describe('Product §4.1213 a promo-win that names its round', () => {
  const recordOf = async (roundId: string) =>
    gateway.database.db.selectFrom('bet_records').select(['game_code', 'bets', 'staked_minor', 'won_minor', 'promo_minor']).where('round_id', '=', roundId).executeTakeFirst()
  const roundOf = async (roundId: string) =>
    gateway.database.db.selectFrom('rounds').select(['state', 'bets', 'wins', 'staked_minor', 'won_minor', 'promo_minor']).where('round_id', '=', roundId).executeTakeFirst()

  test('stands in the bet record, ended, without a stake; nothing can be bet on it', async () => {
    const member = await gateway.member()
    const named = { gameCode: vendor.game, roundId: 'free-round-1' }
    expect((await gateway.call('promo-win', promoWin(member, 'spring', named))).body).toMatchObject({ status: 'OK', balance: '10250' })
    expect(await roundOf(named.roundId)).toEqual({ state: 'settled', bets: 0, wins: 0, staked_minor: 0n, won_minor: 0n, promo_minor: 250n })
    await catchUp(gateway.database.pool)
    expect(await recordOf(named.roundId)).toEqual({ game_code: vendor.game, bets: 0, staked_minor: 0n, won_minor: 0n, promo_minor: 250n })
    expect((await gateway.call('end-round', { memberId: member.memberId, ...named })).body.status).toBe('OK')
    expect((await gateway.call('bet', { sessionToken: member.sessionToken, memberId: member.memberId, ...named, txId: 'on-free', amount: '100', currency: 'BRL' })).body.status).toBe('ROUND_CLOSED')
    expect((await gateway.call('promo-win', promoWin(member, 'spring', named))).body.status).toBe('OK')
    expect(await roundOf(named.roundId)).toMatchObject({ state: 'settled', promo_minor: 500n })
  })

  test('of a round with a stake changes nothing else of it', async () => {
    const member = await gateway.member()
    const of = { memberId: member.memberId, gameCode: vendor.game, roundId: 'staked-round-1' }
    await gateway.call('bet', { sessionToken: member.sessionToken, ...of, txId: 'staked-1', amount: '100', currency: 'BRL' })
    expect((await gateway.call('promo-win', promoWin(member, 'spring', { gameCode: of.gameCode, roundId: of.roundId }))).body.status).toBe('OK')
    expect(await roundOf(of.roundId)).toEqual({ state: 'open', bets: 1, wins: 0, staked_minor: 100n, won_minor: 0n, promo_minor: 250n })
    expect((await gateway.call('rollback', { ...of, txId: 'back-1', refTxId: 'staked-1' })).body.status).toBe('OK')
    expect((await gateway.call('end-round', of)).body.status).toBe('OK')
    expect(await roundOf(of.roundId)).toMatchObject({ state: 'settled', promo_minor: 250n })
  })

  test('names the game too, and nobody else’s round; without either it is as it was', async () => {
    const [member, other] = [await gateway.member(), await gateway.member()]
    expect((await gateway.call('promo-win', promoWin(member, 'spring', { roundId: 'free-round-2' })))).toMatchObject({ http: 400, body: { fields: [{ name: 'roundId' }] } })
    await gateway.call('promo-win', promoWin(member, 'spring', { gameCode: vendor.game, roundId: 'free-round-3' }))
    expect((await gateway.call('promo-win', promoWin(other, 'spring', { gameCode: vendor.game, roundId: 'free-round-3' }))).body.status).toBe('DUPLICATE_MISMATCH')
    expect((await gateway.call('promo-win', promoWin(member, 'spring', { gameCode: vendor.otherGame, roundId: 'free-round-3' }))).body.status).toBe('DUPLICATE_MISMATCH')
    const plain = promoWin(member, 'spring')
    expect((await gateway.call('promo-win', plain)).body.status).toBe('OK')
    expect((await gateway.call('promo-win', { ...plain, gameCode: vendor.game })).body.status).toBe('DUPLICATE_MISMATCH')
  })
})
