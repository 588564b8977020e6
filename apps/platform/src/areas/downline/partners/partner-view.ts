import { partnerFamilies, type PartnerFamily, spansWithin, untoldDays } from '@trevo/rules/agents/partner-figures'
import { isGameCategory } from '@trevo/rules/categories'
import { listCells, type PartnerCell, readUntil } from '#areas/downline/partners/partners-store.ts'
import type { Db } from '#db/tables.ts'

interface Days {
  readonly from: string
  readonly to: string
}

const money = (cells: readonly PartnerCell[]) => {
  const [staked, won] = [cells.reduce((sum, { amount }) => sum + amount, 0n), cells.reduce((sum, each) => sum + each.won, 0n)]
  return { staked: staked.toString(), won: won.toString(), result: (won - staked).toString() }
}

/** What a partner is told of a range of days: whole spans of each family, and the days of which nothing is told. */
export const partnerFigures = async (db: Db, agentId: bigint, range: Days) => {
  const [cells, until] = await Promise.all([listCells(db, agentId, range), readUntil(db, agentId)])
  const of = (family: PartnerFamily) => {
    const all = cells.filter((cell) => cell.family === family && cell.category === '-')
    const told = spansWithin(all, range)
    return { told, spans: told.map(({ from, to, members }) => ({ from, to, members })), untold: [...untoldDays(all, range, until.get(family) ?? null)] }
  }
  const counted = (family: 'registered' | 'first-deposit') => {
    const { spans, untold } = of(family)
    return { count: spans.reduce((sum, { members }) => sum + members, 0), spans, untold }
  }
  const [deposits, play] = [of('deposit'), of('play')]
  const byCategory = Map.groupBy(spansWithin(cells.filter(({ family, category }) => family === 'play' && category !== '-'), range), ({ category }) => category)
  return {
    registered: counted('registered'),
    firstDeposits: counted('first-deposit'),
    deposits: { amount: deposits.told.reduce((sum, { amount }) => sum + amount, 0n).toString(), spans: deposits.told.map(({ from, to, members, amount }) => ({ from, to, members, amount: amount.toString() })), untold: deposits.untold },
    play: {
      ...money(play.told),
      spans: play.told.map((cell) => ({ from: cell.from, to: cell.to, members: cell.members, ...money([cell]) })),
      // A sum of play outside the known games has no name of its own.
      categories: [...byCategory].map(([key, own]) => ({ categories: key.split('+').filter(isGameCategory), ...money(own) })).toSorted((one, other) => one.categories.length - other.categories.length),
      untold: play.untold,
    },
    until: partnerFamilies.map((family) => until.get(family) ?? null).reduce((least, day) => (day === null || least === null || day < least ? day : least)),
  }
}
