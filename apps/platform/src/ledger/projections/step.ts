import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { Tables } from '#db/tables.ts'
import { rowsAfter, untilReadable } from '#ledger/commit-order.ts'
import { projections } from './all.ts'
import { takePlayFacts } from './play-facts.ts'
import { takeTeamActive } from './team-active.ts'
import { takeTeamTurnover } from './team-turnover.ts'
import { takeWagerLines } from './wager-lines.ts'
import { feeds, type Projection } from './projection.ts'

/** Few enough that a step is short: it is a transaction that writes, so all other readers in commit order wait for it. */
export const stepTransfersMax = 4_096

export const stepMaxOf = ({ stepMax = stepTransfersMax }: Pick<Projection, 'stepMax'>): number => stepMax

export type Queries = Pick<pg.Pool, 'query'>

/**
 * One step as one statement, and so one transaction: it takes the turn, reads on from its place, writes, and moves the place. Whatever ends it,
 * both were done or neither. Where there is nothing to read it writes nothing, and where another process has the turn it waits for nobody.
 */
const stepText = (projection: Projection, into: 'live' | 'build'): string => {
  const places = sql.table(into === 'live' ? 'projections' : 'projection_builds')
  const mine = into === 'live' ? sql`p.name = ${sql.lit(projection.name)}` : sql`p.name = ${sql.lit(projection.name)} and p.token = $1`
  const { feed = 'transfers', waitsWhile = sql`false` } = projection
  const columns = sql.join(feeds[feed].map((column) => sql.ref(`t.${column}`)))
  const after = rowsAfter(feed, { xact: sql.ref('p.xact'), id: sql.ref('p.id') }, stepMaxOf(projection))
  const anyAfter = rowsAfter(feed, { xact: sql.ref('p.xact'), id: sql.ref('p.id') }, 1)
  const tableOf = (name: string) => sql.table(into === 'live' ? name : `${name}_next`)
  return sql`
    with place as materialized (
      select p.name, p.xact, p.id from ${places} p where ${mine} and exists (select from ${anyAfter} next) and not ${waitsWhile} for update of p skip locked
    ),
    read as materialized (select ${columns} from place p cross join lateral ${after} t),
    ${projection.write(tableOf(projection.table), tableOf)}
    moved as (
      update ${places} p set xact = last.xact, id = last.id, transfers = p.transfers + last.transfers
      from (select xact, id, (select count(*) from read) as transfers from read order by xact desc, id desc limit 1) last
      where ${mine} returning last.transfers
    )
    select coalesce(sum(transfers), 0)::float8 as transfers from moved`.compile(compiler).sql
}

/** Makes text of fragments; it is never connected. */
const compiler = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('only texts are made here')) }) })

const texts = new Map<string, string>(
  projections.flatMap((projection) => (['live', 'build'] as const).map((into) => [`${projection.name} ${into}`, stepText(projection, into)] as const)),
)

/** How many transfers were read: fewer than `stepMaxOf` means that no more can be read now. */
export const step = async (queries: Queries, projection: Projection, buildToken?: string): Promise<number> => {
  const name = `${projection.name} ${buildToken === undefined ? 'live' : 'build'}`
  const text = texts.get(name) ?? ''
  const { rows } = await queries.query<{ transfers: number }>({ name, text, values: buildToken === undefined ? [] : [buildToken] })
  return rows[0]?.transfers ?? 0
}

/** Reads all that is committed now: for whoever has just filled the books and shows them next. */
export const catchUp = async (queries: Queries): Promise<void> => {
  await untilReadable(queries)
  for (const projection of projections) while ((await step(queries, projection)) > 0);
  // Each step waits for all that began before the one before it.
  do await untilReadable(queries)
  while ((await takePlayFacts(queries)) !== null)
  while ((await takeWagerLines(queries)) !== null);
  while ((await takeTeamTurnover(queries)) !== null);
  while ((await takeTeamActive(queries)) !== null);
}
