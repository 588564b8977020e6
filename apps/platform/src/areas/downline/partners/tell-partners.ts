import { type Cell, shownCells, type ToldSpan, toldSpans } from '@trevo/rules/agents/hidden-cells'
import { halfMonthOf, partnerFamilies, type PartnerFamily } from '@trevo/rules/agents/partner-figures'
import { afterPeriodMs } from '@trevo/rules/agents/payout-periods'
import { dayIn } from '@trevo/rules/markets/market'
import { dayStart, daysOf, daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { type Contribution, isCountedBefore, listPartners, type Partner, type PartnerCell, readContributions, readUntil, tellCells } from '#areas/downline/partners/partners-store.ts'
import type { Services } from '#services.ts'

const page = 200
/** Halves of a month of one partner and family that are decided in one turn. */
const halvesMax = 24

type Telling = Pick<Services, 'db' | 'transact' | 'clock'>

interface Sums {
  readonly amount: bigint
  readonly won: bigint
}

const sumOf = (rows: readonly Sums[]): Sums => rows.reduce<Sums>((sum, { amount, won }) => ({ amount: sum.amount + amount, won: sum.won + won }), { amount: 0n, won: 0n })

/** A span's cells: all of it, and of play each category or those that are put together. */
const cellsOf = (family: PartnerFamily, { from, to, members }: ToldSpan, rows: readonly Contribution[]): readonly PartnerCell[] => {
  const within = rows.filter(({ day }) => day >= from && day <= to)
  const whole: PartnerCell = { family, category: '-', from, to, members: members.size, ...sumOf(within) }
  if (family !== 'play') return [whole]
  const cells = [...Map.groupBy(within, ({ category }) => category)].map(([key, own]): Cell<Sums> => ({ key: key === '-' ? 'none' : key, members: new Set(own.map(({ memberId }) => memberId)), sum: sumOf(own) }))
  const made = shownCells(cells, (one, other) => sumOf([one, other]))
  const told = made === null ? [] : [...made.shown, ...(made.others === null ? [] : [made.others])]
  return [whole, ...told.map((cell) => ({ family, category: cell.key, from, to, members: cell.members.size, ...cell.sum }))]
}

/** Goes on where a family stands, half a month at a time; how many cells were told. */
const tellFamily = async ({ db, transact, clock }: Telling, partner: Partner, family: PartnerFamily, { until: start, yesterday }: { readonly until: string; readonly yesterday: string }): Promise<number> => {
  let before = start
  let told = 0
  for (let count = 0; count < halvesMax && before < yesterday; count += 1) {
    const from = daysOn(before, 1)
    const { to: end } = halfMonthOf(from)
    const isOver = end <= yesterday
    const to = isOver ? end : yesterday
    const rows = await readContributions(db, partner, family, { from, to })
    const byDay = Map.groupBy(rows, ({ day }) => day)
    const days = Array.from({ length: daysOf(from, to) }, (_, at) => daysOn(from, at)).map((day) => ({ day, members: new Set((byDay.get(day) ?? []).map(({ memberId }) => memberId)) }))
    const spans = toldSpans(days, isOver)
    const until = isOver ? end : (spans.at(-1)?.to ?? before)
    if (until === before) return told
    const cells = spans.flatMap((span) => cellsOf(family, span, rows))
    if (!(await transact((tx) => tellCells(tx, partner, family, { before, until, cells }, clock.now())))) return told
    told += cells.length
    before = until
  }
  return told
}

/** Product §7.1540. What partners may be told of days that are over; how many cells were. */
export const tellPartners = async (services: Telling): Promise<number> => {
  const now = services.clock.now()
  const today = dayIn(booksZone, now)
  const cut = dayStart(booksZone, today)
  if (now.getTime() < cut.getTime() + afterPeriodMs || !(await isCountedBefore(services.db, cut, today))) return 0
  const yesterday = daysOn(today, -1)
  let [told, after] = [0, 0n]
  for (;;) {
    const partners = await listPartners(services.db, after, page)
    for (const partner of partners) {
      const until = await readUntil(services.db, partner.agentId)
      for (const family of partnerFamilies) told += await tellFamily(services, partner, family, { until: until.get(family) ?? daysOn(partner.since, -1), yesterday })
    }
    const last = partners.at(-1)
    if (last === undefined || partners.length < page) return told
    after = last.agentId
  }
}
