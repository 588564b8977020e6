import type { MarketSpec } from '@trevo/betting/markets/market'
import type { Tx } from '@trevo/server/sql'
import { sql } from 'kysely'
import { addMatch } from './book.ts'
import type { House } from '#server/house.ts'
import { addSession } from '#server/sessions-store.ts'
import type { Tables } from '#server/tables.ts'
import { createHash } from 'node:crypto'
import type { Asked, Placer } from '#tickets/place.ts'
import type { SlipBody } from '#wire-tickets.ts'

export const oneXTwo: MarketSpec = { kind: '1x2', line: null, period: 'match', about: null }

export interface FixedMarket {
  readonly eventId: bigint
  readonly market: string
}

export interface FixedPrice {
  readonly v?: number
  readonly selections: readonly string[]
  readonly odds: readonly number[]
  readonly fairPpm?: readonly number[]
  readonly basisSeq?: number
  readonly openedV?: number
}

/** Makes a market's next price by hand, its head held as by the writer of prices. */
export const priceAt = async (tx: Tx<Tables>, marketId: string, price: FixedPrice, state = 'open'): Promise<void> => {
  const { selections, odds, v = 1, basisSeq = 0, openedV = 1, fairPpm = odds.map((each) => (each === 0 ? 0 : Math.round(950_000_000 / each))) } = price
  await sql`select 1 from heads where market_id = ${marketId} for update`.execute(tx)
  await sql`insert into prices (market_id, v, selections, odds_milli, fair_ppm, margin_bps, shown_bps, model, basis_seq, cause)
    values (${marketId}, ${v}, ${selections}, ${odds}, ${fairPpm}, 500, 500, 'test', ${basisSeq}, 'test')`.execute(tx)
  await sql`update heads set state = ${state}, v = ${v}, opened_v = ${openedV}, selections = ${selections}, odds_milli = ${odds}, fair_ppm = ${fairPpm}, basis_seq = ${basisSeq} where market_id = ${marketId}`.execute(tx)
}

/** An open market with prices that nobody moves but the test. */
export const fixMarket = async (house: Pick<House, 'database'>, eventId: bigint, spec: MarketSpec = oneXTwo, price: FixedPrice = { selections: ['1', 'X', '2'], odds: [2_000, 3_400, 3_800] }): Promise<FixedMarket> => {
  const market = await house.database.transact(async (tx) => {
    const { rows } = await sql<{ id: bigint }>`insert into markets (event_id, kind, line, period, about, rules_version, margin_bps) values (${eventId.toString()}, ${spec.kind}, ${spec.line}, ${spec.period}, ${spec.about}, '1', 500) returning id`.execute(tx)
    const id = rows[0]?.id.toString() ?? ''
    await sql`insert into heads (market_id, event_id, state, v, selections, odds_milli) values (${id}, ${eventId.toString()}, 'open', 0, '{}', '{}')`.execute(tx)
    await priceAt(tx, id, price)
    return id
  })
  return { eventId, market }
}

let matches = 0

/** A match with a fixed market of three prices. */
export const fixMatch = async (house: Pick<House, 'database'>, more: { readonly source?: string; readonly price?: FixedPrice; readonly spec?: MarketSpec } = {}): Promise<FixedMarket> => {
  const eventId = await addMatch(house, `fixed-${(matches += 1)}`, more.source === undefined ? {} : { source: more.source })
  await sql`update events set stage = 'open' where id = ${eventId.toString()}`.execute(house.database.db)
  return fixMarket(house, eventId, more.spec, more.price)
}

export const legOn = ({ market }: FixedMarket, selection = '1', odds = 2_000, more: { readonly v?: number; readonly line?: number | null } = {}): SlipBody['legs'][number] => ({
  parts: [{ market, selection, line: more.line ?? null, v: more.v ?? 1 }],
  odds,
  isBanker: false,
})

export const slipOn = (legs: SlipBody['legs'], unit = '1000', more: Partial<SlipBody> = {}): SlipBody => ({
  kind: legs.length === 1 ? 'single' : 'multiple', choose: null, isEachWay: false, policy: 'better', legs, unit, ...more,
})

export const placer: Placer = {
  memberId: 'mem_1',
  walletToken: 'stand-in',
  entry: 'sportsbook',
  currency: 'BRL',
  language: 'pt',
  isTrial: false,
  rules: { autoplay: false, turbo: false, minimumCycleMs: 0, othersBets: false, simulatedEvents: true, roundStakeMax: null },
}

let keys = 0
export const newKey = (): string => `test-key-${(keys += 1)}`

export const ask = (slip: SlipBody, more: Partial<Placer> & { readonly key?: string } = {}): Asked => {
  const { key = newKey(), ...who } = more
  return { placer: { ...placer, ...who }, key, slip }
}

/** A session as a launch leaves it, with its token. */
export const openSession = async (house: Pick<House, 'database'>, memberId: string, token = memberId.padEnd(43, 'A').replaceAll('_', '-').slice(0, 43)): Promise<string> => {
  await house.database.transact((tx) =>
    addSession(tx, { token_hash: createHash('sha256').update(token).digest(), entry: 'sportsbook', member_id: memberId, wallet_token: 'stand-in', nickname: 'Ana', currency: 'BRL', language: 'pt', is_trial: false, rules: {} }),
  )
  return token
}
