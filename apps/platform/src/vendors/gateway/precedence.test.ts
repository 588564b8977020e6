import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#ledger/audit/audit.ts'
import { type CallOptions, openTestGateway, type TestGateway, vendor } from './gateway-fixture.ts'
import { tokenHash } from '#vendors/launch.ts'

/** Product §10.9, as the contract's table has it: one row a status and verb, in order, and every row beside the one that comes after it. */

let gateway: TestGateway
let member: Awaited<ReturnType<TestGateway['member']>>
let other: typeof member
beforeAll(async () => {
  gateway = await openTestGateway()
})
afterAll(async () => {
  const report = await audit(gateway.database.pool)
  await gateway.close()
  expect(report.findings.filter((finding) => finding.violations > 0)).toEqual([])
})
beforeEach(async () => {
  await sql('update games set is_enabled = true where provider_code = $1', vendor.code)
  member = await gateway.member(10_000n)
  other = await gateway.member(10_000n)
})

let ids = 0
const id = (): string => `id-${(ids += 1)}`
const sql = (text: string, ...values: readonly unknown[]) => gateway.database.pool.query(text, [...values])

type Fields = Record<string, unknown>

/** One call that is about to be sent, and whatever makes it fail. */
interface World {
  readonly verb: string
  readonly body: Fields
  readonly options: { -readonly [K in keyof CallOptions]: CallOptions[K] }
  readonly round: Fields
}

const send = async (verb: string, body: unknown) => (await gateway.call(verb, body)).body
const stakeOf = (round: Fields, more: Fields = {}): Fields => ({ sessionToken: member.sessionToken, ...round, txId: id(), amount: '100', currency: 'BRL', ...more })

const newRound = (): Fields => ({ memberId: member.memberId, gameCode: vendor.game, roundId: id() })
const placed = async (): Promise<{ readonly round: Fields; readonly txId: unknown }> => {
  const round = newRound()
  const body = stakeOf(round)
  expect((await send('bet', body)).status).toBe('OK')
  return { round, txId: body.txId }
}

/** Each verb's call in a world in which nothing is wrong. */
const worlds: Readonly<Record<string, () => Promise<Omit<World, 'verb' | 'options'>>>> = {
  authenticate: async () => {
    const launchToken = id()
    await sql(
      `insert into launch_tokens (token_hash, member_id, provider_code, game_code, language, expires_at) values ($1, $2, $3, $4, 'pt', now() + interval '1 minute')`,
      tokenHash(launchToken), member.key, vendor.code, vendor.game,
    )
    return { round: {}, body: { launchToken } }
  },
  balance: async () => ({ round: {}, body: { sessionToken: member.sessionToken } }),
  bet: async () => {
    const round = newRound()
    return { round, body: stakeOf(round) }
  },
  'bet-win': async () => {
    const round = newRound()
    return { round, body: { sessionToken: member.sessionToken, ...round, txId: id(), betAmount: '100', winAmount: '50', currency: 'BRL' } }
  },
  win: async () => {
    const { round, txId } = await placed()
    return { round, body: { ...round, txId: id(), refTxId: txId, amount: '250', currency: 'BRL' } }
  },
  rollback: async () => {
    const { round, txId } = await placed()
    return { round, body: { ...round, txId: id(), refTxId: txId } }
  },
  'end-round': async () => {
    const { round } = await placed()
    return { round, body: { ...round } }
  },
  'promo-win': async () => ({ round: {}, body: { memberId: member.memberId, txId: id(), campaignId: 'spring', amount: '500', currency: 'BRL' } }),
  adjust: async () => {
    const { round, txId } = await placed()
    return { round, body: { ...round, txId: id(), refTxId: txId, amount: '70', direction: 'debit', reason: 'the goal did not count', currency: 'BRL' } }
  },
}

const amountName = (verb: string): string => (verb === 'bet-win' ? 'betAmount' : 'amount')
const expire = () => sql(`update game_sessions set expires_at = now() - interval '1 second' where member_id = $1`, member.key)
const closeGame = () => sql('update games set is_enabled = false where game_code = $1', vendor.game)
const block = () => sql(`update members set status = 'blocked' where id = $1`, member.key)
const end = ({ round }: World) => send('end-round', round)
const giveBack = (refTxId: unknown, round: Fields) => send('rollback', { ...round, txId: id(), refTxId })

/** Makes a reason true; the later ones of a verb are made first, so that what an earlier one sends meets them. */
type Make = (world: World) => unknown

const forged: Make = ({ options }) => (options.secret = 'another secret')
const misspelt: Make = ({ body }) => (body.closeRound = true)
const usedBefore: Make = ({ verb, body }) => send(verb, { ...body, [amountName(verb)]: '1' })
const anotherCurrency: Make = ({ body }) => (body.currency = 'EUR')

const stake: readonly (readonly [string, Make])[] = [
  ['INVALID_SIGNATURE', forged],
  ['INVALID_REQUEST', misspelt],
  ['DUPLICATE_MISMATCH', usedBefore],
  ['CANCELLED', ({ body, round }) => giveBack(body.txId, round)],
  ['SESSION_EXPIRED', expire],
  ['GAME_DISABLED', closeGame],
  ['MEMBER_BLOCKED', block],
  ['INVALID_CURRENCY', anotherCurrency],
  ['ROUND_CLOSED', end],
  ['LIMIT_REACHED', ({ verb, body }) => (body[amountName(verb)] = '50001')],
  ['INSUFFICIENT_FUNDS', ({ verb, body }) => (body[amountName(verb)] = '10001')],
  ['OK', () => {}],
]

const reasons: Readonly<Record<string, readonly (readonly [string, Make])[]>> = {
  authenticate: [
    ['INVALID_SIGNATURE', forged],
    ['INVALID_REQUEST', misspelt],
    ['SESSION_EXPIRED', ({ verb, body }) => send(verb, body)],
    ['GAME_DISABLED', closeGame],
    ['MEMBER_BLOCKED', block],
    ['OK', () => {}],
  ],
  balance: [['INVALID_SIGNATURE', forged], ['INVALID_REQUEST', misspelt], ['SESSION_EXPIRED', expire], ['OK', () => {}]],
  bet: stake,
  'bet-win': stake,
  win: [
    ['INVALID_SIGNATURE', forged],
    ['INVALID_REQUEST', misspelt],
    ['DUPLICATE_MISMATCH', ({ verb, body }) => send(verb, { ...body, amount: '1' })],
    ['CANCELLED', ({ body, round }) => giveBack(body.refTxId, round)],
    ['INVALID_CURRENCY', anotherCurrency],
    ['ROUND_CLOSED', end],
    ['BET_NOT_FOUND', ({ body }) => (body.refTxId = 'never')],
    ['OK', () => {}],
  ],
  rollback: [
    ['INVALID_SIGNATURE', forged],
    ['INVALID_REQUEST', misspelt],
    ['DUPLICATE_MISMATCH', ({ verb, body }) => send(verb, { ...body, refTxId: 'another' })],
    ['ALREADY_SETTLED', ({ body, round }) => send('win', { ...round, txId: id(), refTxId: body.refTxId, amount: '0', currency: 'BRL' })],
    ['OK', () => {}],
  ],
  'end-round': [
    ['INVALID_SIGNATURE', forged],
    ['INVALID_REQUEST', misspelt],
    ['DUPLICATE_MISMATCH', ({ body }) => (body.memberId = other.memberId)],
    ['OK', () => {}],
  ],
  'promo-win': [
    ['INVALID_SIGNATURE', forged],
    ['INVALID_REQUEST', misspelt],
    ['DUPLICATE_MISMATCH', usedBefore],
    ['INVALID_CURRENCY', anotherCurrency],
    ['OK', () => {}],
  ],
  adjust: [
    ['INVALID_SIGNATURE', forged],
    ['INVALID_REQUEST', misspelt],
    ['DUPLICATE_MISMATCH', ({ verb, body }) => send(verb, { ...body, direction: 'credit' })],
    ['CANCELLED', async ({ body, round }) => {
      await giveBack(body.refTxId, round)
      await send('end-round', round)
    }],
    ['INVALID_CURRENCY', anotherCurrency],
    ['BET_NOT_FOUND', ({ body }) => (body.refTxId = 'never')],
    ['OK', end],
  ],
}

const rows = Object.entries(reasons).flatMap(([verb, list]) =>
  list.flatMap(([status, make], place) => {
    const next = list[place + 1]
    const alone = [verb, status, '', [make]] as const
    return next === undefined || next[0] === 'OK' ? [alone] : [alone, [verb, status, ` before ${next[0]}`, [next[1], make]] as const]
  }),
)

test.each(rows)('Product §10.9 %s: %s%s', async (verb, status, _beside, makes) => {
  const made = worlds[verb]
  if (made === undefined) throw new Error(`there is no world for ${verb}`)
  const world: World = { verb, options: {}, ...(await made()) }
  // A credit may come back only to a bet that is settled, unless the row is about one that is not.
  if (verb === 'adjust' && status !== 'CANCELLED' && !makes.includes(end)) await end(world)
  for (const make of makes) await make(world)
  expect((await gateway.call(verb, world.body, world.options)).body.status).toBe(status)
})

test('every status of the contract is met in the table, and every verb', () => {
  const met = new Set(rows.map(([, status]) => status))
  expect([...met].sort()).toEqual(
    ['ALREADY_SETTLED', 'BET_NOT_FOUND', 'CANCELLED', 'DUPLICATE_MISMATCH', 'GAME_DISABLED', 'INSUFFICIENT_FUNDS', 'INVALID_CURRENCY', 'INVALID_REQUEST', 'INVALID_SIGNATURE', 'LIMIT_REACHED', 'MEMBER_BLOCKED', 'OK', 'ROUND_CLOSED', 'SESSION_EXPIRED'],
  )
  expect(Object.keys(reasons).sort()).toEqual(Object.keys(worlds).sort())
})

describe('adjust and promo-win', () => {
  test('ask no session, no member’s state and no game’s (Product §10.12, Product §10.24)', async () => {
    const [settled, promo] = [await worlds.adjust?.(), await worlds['promo-win']?.()]
    await send('end-round', settled?.round)
    await expire()
    await block()
    await closeGame()
    expect(await send('adjust', settled?.body)).toMatchObject({ status: 'OK', balance: '9830', replayed: false })
    expect(await send('adjust', settled?.body)).toMatchObject({ status: 'OK', balance: '9830', replayed: true })
    expect(await send('promo-win', promo?.body)).toMatchObject({ status: 'OK', balance: '10330', replayed: false })
    expect(await send('promo-win', promo?.body)).toMatchObject({ status: 'OK', balance: '10330', replayed: true })
  })

  test('an adjustment that overtook the settlement is taken when it is sent again (Product §10.22)', async () => {
    const world = await worlds.adjust?.()
    expect(await send('adjust', world?.body)).toMatchObject({ status: 'BET_NOT_FOUND', ledgerSeq: null })
    await send('end-round', world?.round)
    expect(await send('adjust', world?.body)).toMatchObject({ status: 'OK', replayed: false })
  })

  test('a round that has ended can be adjusted again and again, up and down', async () => {
    const world = await worlds.adjust?.()
    await send('end-round', world?.round)
    for (const [direction, balance] of [['credit', '9970'], ['debit', '9900'], ['debit', '9830']] as const)
      expect(await send('adjust', { ...world?.body, txId: id(), direction })).toMatchObject({ status: 'OK', balance })
  })

  test('an adjustment below zero leaves a debt, which the next credit pays (Product §10.23)', async () => {
    const world = await worlds.adjust?.()
    await send('end-round', world?.round)
    expect(await send('adjust', { ...world?.body, amount: '10000' })).toMatchObject({ status: 'OK', balance: '0' })
    const promo = await worlds['promo-win']?.()
    expect(await send('promo-win', promo?.body)).toMatchObject({ status: 'OK', balance: '400' })
  })

  test.each([
    ['adjust', 'direction', 'sideways'],
    ['adjust', 'amount', '0'],
    ['adjust', 'reason', ''],
    ['adjust', 'reason', 'two\nlines'],
    ['promo-win', 'amount', '0'],
    ['promo-win', 'campaignId', 'not an id'],
    ['promo-win', 'roundId', 'r-1'],
  ])('%s with the %s %j is no request', async (verb, name, value) => {
    const world = await worlds[verb]?.()
    expect(await gateway.call(verb, { ...world?.body, [name]: value })).toMatchObject({ http: 400, body: { status: 'INVALID_REQUEST', fields: [{ name }] } })
  })
})
