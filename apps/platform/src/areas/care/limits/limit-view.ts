import { confirmDays, isLimitKind, isLimitPeriod, limitKinds, limitPeriods, limitWindow, wishStateAt } from '@trevo/rules/care/limits'
import type { ReplyOf } from '@trevo/contract/member/api'
import type { Db } from '#db/tables.ts'
import type { MarketRules } from '#market/market-rules.ts'
import { type LimitUse, readLimitUse } from '#ledger/rooms.ts'
import { isInForce, isWish, type LimitInForce, type LimitName, type LimitRow, listStanding, sumPaidIn } from './limits-store.ts'

type LimitsReply = ReplyOf<'GET /api/care/limits'>
type LimitReply = LimitsReply['limits'][number]

interface Asker {
  readonly memberId: bigint
  readonly currency: string
}

const minuteMs = 60_000n

/** What counts of a kind and period: the least in force. */
export const strictest = (rows: readonly LimitRow[], { kind, period }: LimitName): LimitInForce | undefined =>
  rows.filter(isInForce).filter((row) => row.kind === kind && row.period === period).sort((a, b) => (a.amount < b.amount ? -1 : 1))[0]

const usedOf = async (db: Db, { memberId, currency }: Asker, name: LimitName, { zone, now, uses }: { readonly zone: string; readonly now: Date; readonly uses: readonly LimitUse[] }): Promise<bigint> => {
  const { kind, period } = name
  if (kind === 'deposit') return sumPaidIn(db, { memberId, currency, since: limitWindow(zone, period, now).from })
  const use = uses.find((each) => each.kind === kind && each.period === period)?.used ?? 0n
  // A net winner has used nothing.
  const used = use < 0n ? 0n : use
  return kind === 'time' ? (used + minuteMs - 1n) / minuteMs : used
}

const wishView = (rows: readonly LimitRow[], { kind, period }: LimitName, now: Date): LimitReply['wish'] => {
  const wish = rows.find((row) => isWish(row) && row.kind === kind && row.period === period)
  const { waits_until: waitsUntil = null, lapses_at: lapsesAt = null } = wish ?? {}
  if (wish === undefined || waitsUntil === null || lapsesAt === null || wishStateAt({ waitsUntil, lapsesAt }, now) === 'lapsed') return null
  return { amount: wish.amount?.toString() ?? null, confirmFrom: waitsUntil.toISOString(), lapsesAt: lapsesAt.toISOString() }
}

/** The member's limits as they stand; the rooms are the database's, so what is shown is what a bet is held to. */
export const viewStanding = async (db: Db, asker: Asker, { zone, now }: { readonly zone: string; readonly now: Date }): Promise<LimitReply[]> => {
  const rows = await listStanding(db, asker.memberId)
  const uses = rows.some(isInForce) ? await readLimitUse(db, asker.memberId) : []
  const limits: LimitReply[] = []
  for (const kind of limitKinds)
    for (const period of limitPeriods) {
      const inForce = strictest(rows, { kind, period })
      if (inForce === undefined) continue
      const used = await usedOf(db, asker, inForce, { zone, now, uses })
      const own = rows.find((row) => isInForce(row) && row.kind === kind && row.period === period && row.set_by === 'member')
      limits.push({
        kind,
        period,
        amount: inForce.amount.toString(),
        setBy: inForce.set_by,
        own: own?.amount?.toString() ?? null,
        used: used.toString(),
        left: (used < inForce.amount ? inForce.amount - used : 0n).toString(),
        endsAt: limitWindow(zone, period, now).endsAt?.toISOString() ?? null,
        wish: wishView(rows, inForce, now),
      })
    }
  return limits
}

/** Beside them what this market offers and asks for. */
export const viewLimits = async (db: Db, asker: Asker, { market, now }: { readonly market: MarketRules; readonly now: Date }): Promise<LimitsReply> => ({
  currency: asker.currency,
  kinds: market.value('limit.kinds', 'limits').filter(isLimitKind),
  periods: market.value('limit.periods', 'limits').filter(isLimitPeriod),
  must: market.value('limit.must', 'launch').filter(isLimitKind),
  waitMinutes: market.value('limit.loosen', 'limits'),
  confirmDays,
  limits: await viewStanding(db, asker, { zone: market.zone, now }),
})
