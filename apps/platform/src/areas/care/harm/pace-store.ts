import { paceDays, shortestPeriod, usualDayMinor } from '@trevo/rules/care/own-pace'
import { endLimit, insertLimit, isInForce, listStanding } from '#areas/care/limits/limits-store.ts'
import type { MarketRules } from '#market/market-rules.ts'
import type { Db, Tx } from '#db/tables.ts'
import { sql } from 'kysely'

type Rules = Pick<MarketRules, 'value'>
interface Payer {
  readonly memberId: bigint
  readonly currency: string
  readonly at: Date
}

/** A limit of deposits at the member's own pace (Product §6.714); null where they never paid in, or a limit as strict stands. */
export const paceLimit = async (db: Db | Tx, { memberId, currency, at }: Payer, market: Rules): Promise<{ readonly kind: 'deposit'; readonly period: 'day' | '24h'; readonly amount: bigint } | null> => {
  const days = await db
    .selectFrom('member_statistics')
    .select('deposited_minor')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where(sql<boolean>`day > ${at}::timestamptz::date - ${paceDays}::int and day < ${at}::timestamptz::date`)
    .execute()
  const amount = usualDayMinor(days.map((each) => each.deposited_minor))
  if (amount === null || amount < 100n) return null
  const period = shortestPeriod(market.value('limit.periods', 'limits'))
  const stands = (await listStanding(db, memberId)).filter(isInForce).some((row) => row.kind === 'deposit' && row.period === period && row.amount <= amount)
  return stands ? null : { kind: 'deposit', period, amount }
}

/** The house's ceiling, while the pause's band stands. */
export const setCeiling = async (tx: Tx, payer: Payer, market: Rules): Promise<void> => {
  const ceiling = await paceLimit(tx, payer, market)
  if (ceiling === null) return
  await liftCeiling(tx, payer)
  await insertLimit(tx, { kind: ceiling.kind, period: ceiling.period, memberId: payer.memberId, at: payer.at, setBy: 'house' }, ceiling.amount)
}

export const liftCeiling = async (tx: Tx, { memberId, at }: Pick<Payer, 'memberId' | 'at'>): Promise<void> => {
  for (const row of await listStanding(tx, memberId)) if (row.set_by === 'house') await endLimit(tx, row, at)
}
