import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { DayFactsTable } from '#areas/office/tables.ts'
import { projectionChecks } from '#ledger/projections/checks.ts'

const figures = ['rounds', 'bets', 'staked', 'returned', 'won', 'adjusted'] as const
type Figure = (typeof figures)[number]
export type DaySums = Readonly<Record<Figure, string>>

export interface DayDifference {
  readonly day: string
  readonly vendor: string
  readonly game: string
  readonly currency: string
  /** Null: no fact stands. */
  readonly kept: DaySums | null
  /** Null: no round closed. */
  readonly now: DaySums | null
  /** A round of it was touched after the day was computed: its next turn takes it in. */
  readonly isLate: boolean
}

type Kept = Pick<Selectable<DayFactsTable>, 'vendor' | 'game' | 'currency'> & { readonly newest: Date | null } & { readonly [Name in Figure as `kept_${Name}`]: string | null } & { readonly [Name in Figure as `now_${Name}`]: string | null }

const column: Readonly<Record<Figure, string>> = { rounds: 'rounds', bets: 'bets', staked: 'staked_minor', returned: 'returned_minor', won: 'won_minor', adjusted: 'adjusted_minor' }
const sumsOf = (row: Kept, from: 'kept' | 'now'): DaySums | null => (row[`${from}_rounds`] === null ? null : (Object.fromEntries(figures.map((name) => [name, row[`${from}_${name}`] ?? '0'])) as unknown as DaySums))

export interface ComparedDay {
  readonly day: string
  /** Null: it was never computed. */
  readonly madeAt: Date | null
  readonly games: number
  readonly differences: readonly DayDifference[]
}

/**
 * A day's facts beside its rounds, by vendor, game and currency: a game's category and a member's country may change, and say nothing about money.
 * In one statement, so that both are of one moment.
 */
export const compareDay = async (db: Db, day: string): Promise<ComparedDay> => {
  const sums = (prefix: string, of: (name: Figure) => string) => sql.raw(figures.map((name) => `sum(${of(name)})::text as ${prefix}_${name}`).join(', '))
  const { rows } = await sql<Kept>`
    with kept as (select vendor, game, currency, ${sums('kept', (name) => column[name])} from day_facts where day = ${day}::date group by 1, 2, 3),
      seen as (
        select source as vendor, game_code as game, currency, ${sums('now', (name) => (name === 'rounds' ? '1' : column[name]))}, max(touched_at) as newest
        from rounds where closed_at >= ${day}::date and closed_at < ${day}::date + 1 and currency <> 'FUN' group by 1, 2, 3
      )
    select vendor, game, currency, ${sql.raw(figures.flatMap((name) => [`kept_${name}`, `now_${name}`]).join(', '))}, newest from kept full join seen using (vendor, game, currency) order by 1, 2, 3`.execute(db)
  const { rows: made } = await sql<{ at: Date }>`select made_at as at from day_facts_made where day = ${day}::date`.execute(db)
  const madeAt = made[0]?.at ?? null
  const differences = rows.flatMap((row): DayDifference[] => {
    const [kept, now] = [sumsOf(row, 'kept'), sumsOf(row, 'now')]
    if (figures.every((name) => kept?.[name] === now?.[name])) return []
    return [{ day, vendor: row.vendor, game: row.game, currency: row.currency, kept, now, isLate: madeAt === null || (row.newest !== null && row.newest >= madeAt) }]
  })
  return { day, madeAt, games: rows.length, differences }
}

/** Members' results by quarter and game beside the transfers, as far as they were read: the ledger's own check. */
export const countResultDifferences = async (db: Db): Promise<number> => {
  let count = 0
  for (const check of projectionChecks) count += (await sql.raw(check.sql).execute(db)).rows.length
  return count
}
