import { createHash, randomBytes } from 'node:crypto'
import { minor } from '@trevo/rules/money'
import { isPlayMoney } from '@trevo/rules/play-money'
import type { BuilderVerdict } from '@trevo/betting/tickets/decide-ticket'
import type { TicketRefusal } from '@trevo/betting/tickets/refusals'
import { isBuilder, type SelectionLeg, type Ticket } from '@trevo/betting/tickets/ticket'
import type { Db, Tx } from '@trevo/server/sql'
import { readRules, type SessionRules } from '@trevo/vendor-calls/admission'
import { writeCall } from '@trevo/vendor-calls/write-call'
import { type HeadRow, lockHeads } from '#book/heads-store.ts'
import { vendor } from '#server/games.ts'
import type { Tables } from '#server/tables.ts'
import type { SlipBody } from '#wire-tickets.ts'
import { type Books, limitsFor, memberKey, selectionKey, shareOf } from './bounds.ts'
import { type Asker, decideSlip, figuresOf, type Ground, marketIdsOf, type SlipAccepts } from './decide-slip.ts'
import { type MarketAt, readMarketsAt, readNowMs, readPlaceChances } from './desk-store.ts'
import { dayOf, exposureOf, highestWin } from './exposure.ts'
import { bookExposures, type Exposure, type LimitRow, lockMembers, markTickets, type MemberRow, readLiabilities, readLimits, readMemberWins } from './limits-store.ts'
import { addKeys, addLegs, addTickets, changeTicket, findKeys, legRows, type NewTicket, readTickets, takeNumbers, type TicketRow } from './store.ts'

/** Whose slip it is. */
export interface Placer {
  readonly memberId: string
  readonly walletToken: string
  readonly entry: string
  readonly currency: string
  readonly language: string
  readonly isTrial: boolean
  readonly rules: SessionRules
}

export interface Asked {
  readonly placer: Placer
  readonly key: string
  readonly slip: SlipBody
  /** A ticket whose wait is over, held by the caller. */
  readonly delayed?: TicketRow
}

export type Placed =
  | { readonly kind: 'ticket'; readonly row: TicketRow }
  | { readonly kind: 'refused'; readonly code: TicketRefusal; readonly accepts: SlipAccepts }

export type PriceBuilder = (parts: readonly SelectionLeg[]) => BuilderVerdict

const betMsMax = 12_000
const inPlayBetMsMax = 5_000

/** What was asked, in one text whatever the phone's order of names. */
export const slipHash = (entry: string, slip: SlipBody): Buffer => createHash('sha256').update(JSON.stringify([entry, slip])).digest()

export const placerOf = (session: { readonly member_id: string; readonly wallet_token: string; readonly entry: string; readonly currency: string; readonly language: string; readonly is_trial: boolean; readonly rules: unknown }): Placer => ({
  memberId: session.member_id,
  walletToken: session.wallet_token,
  entry: session.entry,
  currency: session.currency,
  language: session.language,
  isTrial: session.is_trial || isPlayMoney(session.currency),
  rules: readRules(session.rules),
})

/** Everything that a batch is decided by. */
export interface Desk {
  readonly ground: Ground
  readonly limits: readonly LimitRow[]
  readonly books: Books
  readonly members: ReadonlyMap<string, MemberRow>
  readonly lastTicketMs: Map<string, number>
  readonly nowMs: number
}

const aboutsOf = (markets: ReadonlyMap<bigint, MarketAt>, days: readonly string[]): readonly string[] => [
  ...new Set([...[...markets.values()].map(({ eventId }) => `evt:${eventId}`), ...days.map((day) => `day:${day}`)]),
]

/** A ticket whose wait is over counts in the day on which it was asked for. */
const dayFor = (asked: Asked, nowMs: number): string => dayOf(asked.delayed?.created_at ?? new Date(nowMs))

/** What slips are decided by, of heads that were read or are held; the clock is looked at after them. */
export const readDesk = async (db: Db<Tables>, batch: readonly Asked[], heads: readonly HeadRow[], members: Desk['members'], priceBuilder: PriceBuilder): Promise<Desk> => {
  const nowMs = await readNowMs(db)
  const memberIds = [...new Set(batch.map(({ placer }) => placer.memberId))]
  const marketIds = [...new Set(batch.flatMap(({ slip }) => marketIdsOf(slip)))]
  const markets = await readMarketsAt(db, marketIds)
  const eachWay = batch.filter(({ slip }) => slip.isEachWay).flatMap(({ slip }) => marketIdsOf(slip).flatMap((id) => markets.get(id)?.eventId ?? []))
  const placeChances = await readPlaceChances(db, [...new Set(eachWay)])
  const days = batch.map((asked) => dayFor(asked, nowMs))
  const books = { liabilities: await readLiabilities(db, marketIds), memberWins: await readMemberWins(db, memberIds, aboutsOf(markets, days)) }
  const lastTicketMs = new Map([...members.values()].flatMap(({ member_id, last_ticket_at }) => (last_ticket_at === null ? [] : [[member_id, last_ticket_at.getTime()] as const])))
  return { ground: { heads: new Map(heads.map((head) => [head.market_id, head])), markets, placeChances, priceBuilder }, limits: await readLimits(db), books, members, lastTicketMs, nowMs }
}

/** The same, with the heads held. */
const openDesk = async (tx: Tx<Tables>, batch: readonly Asked[], members: Desk['members'], priceBuilder: PriceBuilder): Promise<Desk> =>
  readDesk(tx, batch, await lockHeads(tx, batch.flatMap(({ slip }) => marketIdsOf(slip))), members, priceBuilder)

const marketsOf = (slip: SlipBody, { markets }: Ground): readonly MarketAt[] => marketIdsOf(slip).flatMap((id) => markets.get(id) ?? [])

const isOnSimulated = (slip: SlipBody, ground: Ground): boolean => marketsOf(slip, ground).some(({ isSimulated }) => isSimulated)

/** How long a bet waits before it is decided: the longest of what its events in play ask for. Product §7.1931. */
const delayOf = (slip: SlipBody, ground: Ground): number =>
  Math.max(0, ...marketsOf(slip, ground).map(({ isSimulated, stage, delayMs }) => (!isSimulated && stage === 'live' ? delayMs : 0)))

const isTooSoon = ({ placer, slip }: Asked, { ground, lastTicketMs, nowMs }: Desk): boolean => {
  const last = lastTicketMs.get(placer.memberId)
  return placer.rules.minimumCycleMs > 0 && last !== undefined && isOnSimulated(slip, ground) && nowMs - last < placer.rules.minimumCycleMs
}

export const askerOf = (asked: Asked, desk: Desk): Asker => {
  const { placer } = asked
  const { memberId, currency, isTrial, rules } = placer
  const sharePercent = shareOf(desk.members.get(memberId), desk.nowMs).percent
  return {
    entry: placer.entry,
    limits: limitsFor(desk.limits, desk.books, desk.ground.markets, { memberId, currency, isTrial, day: dayFor(asked, desk.nowMs), sharePercent }),
    isTooSoon: asked.delayed === undefined && isTooSoon(asked, desk),
    roundStakeMaxMinor: rules.roundStakeMax === null ? null : BigInt(rules.roundStakeMax),
  }
}

const ticketRow = ({ placer, slip }: Asked, ticket: Ticket): NewTicket => {
  const figures = figuresOf(ticket)
  return {
    id: `tkt_${randomBytes(16).toString('hex')}`,
    member_id: placer.memberId,
    wallet_token: placer.walletToken,
    entry: placer.entry,
    currency: placer.currency,
    language: placer.language,
    is_trial: placer.isTrial,
    kind: ticket.kind,
    choose: ticket.choose,
    is_each_way: ticket.isEachWay,
    policy: slip.policy,
    unit_minor: ticket.unitMinor,
    line_count: figures.lines,
    stake_minor: figures.stakeMinor,
    highest_return_minor: figures.highestReturnMinor,
    odds_milli: BigInt(figures.oddsMilli),
    rules_version: ticket.rulesVersion,
    slip,
    state: 'staking',
    reason: null,
    balance_minor: null,
  }
}

/** What a batch comes to, before any of it is written. */
interface Outcome {
  readonly asked: Asked
  readonly row: NewTicket
  readonly ticket: Ticket
  readonly waitMs: number
}

/** Takes it off what is left for whoever comes next in the batch. */
const count = (desk: Desk, { asked, row, ticket }: Outcome): void => {
  const { placer, slip } = asked
  if (isOnSimulated(slip, desk.ground)) desk.lastTicketMs.set(placer.memberId, desk.nowMs)
  const win = minor(highestWin({ ...row, share_percent: 100 }))
  const add = (map: Map<string, typeof win>, key: string): void => void map.set(key, minor((map.get(key) ?? 0n) + win))
  for (const leg of ticket.legs)
    for (const part of isBuilder(leg) ? leg.parts : [leg]) add(desk.books.liabilities, selectionKey(part.marketId, part.selection, placer.currency))
  for (const event of new Set(ticket.legs.map(({ eventId }) => eventId))) add(desk.books.memberWins, memberKey(placer.memberId, `evt:${event}`, placer.currency))
  add(desk.books.memberWins, memberKey(placer.memberId, `day:${dayFor(asked, desk.nowMs)}`, placer.currency))
}

const decideOne = (desk: Desk, asked: Asked): Outcome | Extract<Placed, { kind: 'refused' }> => {
  const decision = decideSlip(asked.slip, desk.ground, askerOf(asked, desk))
  if (decision.kind === 'refused') return { kind: 'refused', code: decision.code, accepts: decision.accepts }
  const waitMs = asked.delayed === undefined ? delayOf(asked.slip, desk.ground) : 0
  const outcome = { asked, ticket: decision.ticket, row: ticketRow(asked, decision.ticket), waitMs }
  if (waitMs === 0) count(desk, outcome)
  return outcome
}

const writeBet = (tx: Tx<Tables>, row: Pick<TicketRow, 'id' | 'member_id' | 'entry' | 'stake_minor' | 'currency'>, walletToken: string, isInPlay: boolean): Promise<void> =>
  writeCall(tx, {
    vendor,
    verb: 'bet',
    body: { sessionToken: walletToken, memberId: row.member_id, gameCode: row.entry, roundId: row.id, txId: `${row.id}:bet`, amount: row.stake_minor.toString(), currency: row.currency },
    givesUpAfterMs: isInPlay ? inPlayBetMsMax : betMsMax,
  })

const isInPlay = (slip: SlipBody, ground: Ground): boolean => marketsOf(slip, ground).some(({ stage }) => stage === 'live')

const exposed = ({ row, ticket }: Outcome, createdAt: Date): Exposure => {
  const win = highestWin({ ...row, share_percent: 100 })
  const before = { member_id: row.member_id, currency: row.currency, stake_minor: row.stake_minor, liability_minor: 0n, won_minor: 0n, created_at: createdAt }
  return exposureOf(before, legRows(ticket.legs), false, { liabilityMinor: win, wonMinor: win, isBooked: true })
}

const writeNew = async (tx: Tx<Tables>, desk: Desk, outcomes: readonly Outcome[]): Promise<readonly bigint[]> => {
  const numbers = await takeNumbers(tx, outcomes.length)
  const at = new Date(desk.nowMs)
  const rows = outcomes.map((outcome, place) => {
    const { row, waitMs } = outcome
    const win = highestWin({ ...row, share_percent: 100 })
    const no = numbers[place] ?? 0n
    const waits = { ...row, no, created_at: at, state: 'delayed' as const, decide_at: new Date(desk.nowMs + waitMs) }
    return waitMs > 0 ? waits : { ...row, no, created_at: at, wallet_token: null, decided_at: at, liability_minor: win, won_minor: win }
  })
  await addTickets(tx, rows)
  await addKeys(tx, outcomes.map(({ asked }, place) => ({ member_id: asked.placer.memberId, request_key: asked.key, ticket_no: numbers[place] ?? 0n, body_hash: slipHash(asked.placer.entry, asked.slip) })))
  const now = outcomes.flatMap((outcome, place) => (outcome.waitMs > 0 ? [] : [{ outcome, row: rows[place], no: numbers[place] ?? 0n }]))
  await addLegs(tx, now.map(({ no, outcome }) => ({ no, createdAt: at, legs: outcome.ticket.legs })))
  for (const { row, outcome } of now) if (row !== undefined) await writeBet(tx, row, outcome.asked.placer.walletToken, isInPlay(outcome.asked.slip, desk.ground))
  return numbers
}

/** A wait is over: the ticket is what it came to now. */
const writeDelayed = async (tx: Tx<Tables>, desk: Desk, { asked, row, ticket }: Outcome, before: TicketRow): Promise<void> => {
  const win = highestWin({ ...row, share_percent: 100 })
  const { unit_minor, line_count, stake_minor, highest_return_minor, odds_milli, rules_version } = row
  const figures = { unit_minor, line_count, stake_minor, highest_return_minor, odds_milli, rules_version }
  await changeTicket(tx, before, { ...figures, state: 'staking', wallet_token: null, decided_at: new Date(desk.nowMs), liability_minor: win, won_minor: win })
  await addLegs(tx, [{ no: before.no, createdAt: before.created_at, legs: ticket.legs }])
  await writeBet(tx, { ...before, stake_minor }, asked.placer.walletToken, true)
}

const refuseDelayed = (tx: Tx<Tables>, before: TicketRow, { code, accepts }: Extract<Placed, { kind: 'refused' }>): Promise<void> =>
  changeTicket(tx, before, { state: 'refused', reason: code, wallet_token: null, accepts: JSON.stringify(accepts, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)) })

/** Slips under keys that stand for a ticket already, in this batch or before it. */
const knownOf = async (tx: Tx<Tables>, batch: readonly Asked[]): Promise<(asked: Asked) => bigint | 'bad_request' | null> => {
  const known = await findKeys(tx, batch.map(({ placer, key }) => ({ memberId: placer.memberId, requestKey: key })))
  return ({ placer, key, slip, delayed }) => {
    const before = delayed === undefined ? known.get(`${placer.memberId} ${key}`) : undefined
    if (before === undefined) return null
    return before.body_hash.equals(slipHash(placer.entry, slip)) ? before.ticket_no : 'bad_request'
  }
}

/**
 * Decides slips in the order in which they came, in one transaction: while it holds their heads nobody makes a new price, so that each has the old one or
 * the new one. What is taken is in the books, and its bet is written, before anything is answered. A key stands in a batch
 * once. Product §7.1930.
 */
export const placeBatch = async (tx: Tx<Tables>, batch: readonly Asked[], priceBuilder: PriceBuilder): Promise<readonly Placed[]> => {
  const members = await lockMembers(tx, batch.map(({ placer }) => placer.memberId))
  const isKnown = await knownOf(tx, batch)
  const fresh = batch.filter((asked) => isKnown(asked) === null)
  const now = fresh.length === 0 ? null : await openDesk(tx, fresh, members, priceBuilder)
  const decided = new Map<Asked, Outcome | Extract<Placed, { kind: 'refused' }>>()
  for (const asked of fresh) if (now !== null) decided.set(asked, decideOne(now, asked))
  const outcomes = [...decided.values()].filter((each): each is Outcome => 'row' in each)
  const added = outcomes.filter(({ asked }) => asked.delayed === undefined)
  const numbers = now === null || added.length === 0 ? [] : await writeNew(tx, now, added)
  for (const [asked, each] of decided) {
    if (now === null || asked.delayed === undefined) continue
    if ('row' in each) await writeDelayed(tx, now, each, asked.delayed)
    else await refuseDelayed(tx, asked.delayed, each)
  }
  await bookExposures(tx, outcomes.filter(({ waitMs, row }) => waitMs === 0 && !row.is_trial).map((outcome) => exposed(outcome, outcome.asked.delayed?.created_at ?? new Date(now?.nowMs ?? 0))))
  if (now !== null) await markTickets(tx, [...new Set(added.filter(({ asked }) => isOnSimulated(asked.slip, now.ground)).map(({ asked }) => asked.placer.memberId))])
  const numberOf = new Map(added.map(({ asked }, at) => [asked, numbers[at] ?? 0n]))
  const noOf = (asked: Asked): bigint | null => {
    const known = isKnown(asked)
    return typeof known === 'bigint' ? known : (numberOf.get(asked) ?? asked.delayed?.no ?? null)
  }
  const rows = new Map((await readTickets(tx, batch.flatMap((asked) => noOf(asked) ?? []))).map((row) => [row.no, row]))
  return batch.map((asked): Placed => {
    if (isKnown(asked) === 'bad_request') return { kind: 'refused', code: 'bad_request', accepts: {} }
    const each = decided.get(asked)
    const row = rows.get(noOf(asked) ?? -1n)
    if (row !== undefined && (asked.delayed !== undefined || each === undefined || 'row' in each)) return { kind: 'ticket', row }
    if (each !== undefined && !('row' in each)) return each
    throw new Error('a slip that was decided has a ticket or a reason')
  })
}
