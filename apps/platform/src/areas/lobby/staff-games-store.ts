import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { Words } from '#db/words.ts'
import type { Certificates } from './tables.ts'
import { type About, countAbout, type PageAsk, seek } from '#areas/staff/page-store.ts'

export interface GameFilter {
  readonly category?: string | undefined
  readonly vendor?: string | undefined
  readonly gameClass?: string | undefined
  readonly state?: 'on' | 'off' | 'seen' | undefined
  readonly hot?: '1' | '0' | undefined
  readonly new?: '1' | '0' | undefined
  readonly text?: string | undefined
  readonly sort: 'place' | 'name' | 'newest'
}

export interface StaffGame {
  readonly node_id: number
  readonly provider_code: string
  readonly vendor_name: string
  readonly game_code: string
  readonly name: string
  readonly names: Words
  readonly game_type: string
  readonly classes: readonly string[]
  readonly keywords: readonly string[]
  readonly sort_order: number
  readonly is_hot: boolean
  readonly is_new: boolean
  readonly takes_bonus: boolean
  readonly weight_bps: number | null
  readonly is_enabled: boolean
  readonly is_seen: boolean
  readonly min_bet_minor: bigint
  readonly max_bet_minor: bigint | null
  readonly icon_path: string | null
  readonly icon_colour: string
  readonly return_bps: number | null
  readonly release: string | null
  readonly certificates: Certificates
  readonly version: number
  readonly next_change: { readonly id: string; readonly isOn: boolean; readonly at: string } | null
}

const isSeen = sql<boolean>`(g.is_enabled and g.shows_icon and g.is_html5 and p.is_enabled and p.is_shown)`
const nextChange = sql<StaffGame['next_change']>`(select jsonb_build_object('id', c.id::text, 'isOn', c.is_enabled, 'at', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from game_changes c where c.node_id = g.node_id and c.state = 'waiting' order by c.at, c.id limit 1)`

const columns = [
  'g.node_id', 'g.provider_code', 'p.name as vendor_name', 'g.game_code', 'g.name', 'g.names', 'g.game_type', 'g.classes', 'g.keywords', 'g.sort_order', 'g.is_hot', 'g.is_new', 'g.takes_bonus', 'g.weight_bps',
  'g.is_enabled', 'g.min_bet_minor', 'g.max_bet_minor', 'g.icon_path', 'g.icon_colour', 'g.return_bps', 'g.release', 'g.certificates', 'g.version',
] as const

const withVendors = (db: Db) => db.selectFrom('games as g').innerJoin('providers as p', 'p.code', 'g.provider_code')

/** As members' searches find it: without accents, in any case; what is typed is never a pattern. */
const found = (text: string): Expression<SqlBool> =>
  sql<SqlBool>`(position(lower(translate(${text}, 'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaaeeeeiiiiooooouuuucnAAAAAAEEEEIIIIOOOOOUUUUCN')) in g.search_name) > 0 or g.node_id::text = ${text})`

const filtered = (db: Db, { category, vendor, gameClass, state, hot, new: isNew, text }: GameFilter) =>
  withVendors(db)
    .$if(category !== undefined, (query) => query.where('g.game_type', '=', category ?? ''))
    .$if(vendor !== undefined, (query) => query.where('g.provider_code', '=', vendor ?? ''))
    .$if(gameClass !== undefined, (query) => query.where(sql<SqlBool>`${gameClass ?? ''} = any (g.classes)`))
    .$if(state === 'on' || state === 'off', (query) => query.where('g.is_enabled', '=', state === 'on'))
    .$if(state === 'seen', (query) => query.where(isSeen))
    .$if(hot !== undefined, (query) => query.where('g.is_hot', '=', hot === '1'))
    .$if(isNew !== undefined, (query) => query.where('g.is_new', '=', isNew === '1'))
    .$if(text !== undefined && text !== '', (query) => query.where(found(text ?? '')))

const orders = { place: ['g.sort_order', 'g.node_id'], name: ['g.name', 'g.node_id'], newest: ['g.node_id'] } as const

export const listStaffGames = (db: Db, filter: GameFilter, ask: PageAsk): Promise<readonly StaffGame[]> =>
  seek(filtered(db, filter).select(columns).select([isSeen.as('is_seen'), nextChange.as('next_change')]), orders[filter.sort], ask, filter.sort === 'newest' ? 'desc' : 'asc').execute()

export const placeOfGame = (row: StaffGame, sort: GameFilter['sort']): readonly string[] => {
  const id = row.node_id.toString()
  return sort === 'place' ? [row.sort_order.toString(), id] : sort === 'name' ? [row.name, id] : [id]
}

export const countStaffGames = (db: Db, filter: GameFilter): Promise<About> => countAbout(db, filtered(db, filter))

/** Which games a filter finds, as their ids on the wire, and no more than `most`. */
export const gameIdsOf = async (db: Db, filter: Omit<GameFilter, 'sort'>, most: number): Promise<readonly string[]> =>
  (await filtered(db, { ...filter, sort: 'place' }).select(sql<string>`g.provider_code || ':' || g.game_code`.as('id')).orderBy('g.node_id').limit(most).execute()).map(({ id }) => id)

export const gameNamesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const id = sql<string>`g.provider_code || ':' || g.game_code`
  return new Map((await db.selectFrom('games as g').select(['g.name', id.as('id')]).where(id, 'in', [...ids, '']).execute()).map(({ id: gameId, name }) => [gameId, name]))
}

const splitId = (gameId: string): readonly [string, string] => {
  const at = gameId.indexOf(':')
  return [gameId.slice(0, at), gameId.slice(at + 1)]
}

export const findStaffGame = (db: Db, gameId: string): Promise<StaffGame | undefined> => {
  const [vendor, code] = splitId(gameId)
  return withVendors(db).select(columns).select([isSeen.as('is_seen'), nextChange.as('next_change')]).where('g.provider_code', '=', vendor).where('g.game_code', '=', code).executeTakeFirst()
}

/** Until the end of the transaction nobody else changes it. */
export const lockGame = (tx: Tx, gameId: string): Promise<StaffGame | undefined> => {
  const [vendor, code] = splitId(gameId)
  return withVendors(tx).select(columns).select([isSeen.as('is_seen'), nextChange.as('next_change')]).where('g.provider_code', '=', vendor).where('g.game_code', '=', code).forUpdate('g').executeTakeFirst()
}

export interface GameColumns {
  readonly name?: string
  readonly names?: Words
  readonly classes?: readonly string[]
  readonly keywords?: readonly string[]
  readonly sort_order?: number
  readonly is_hot?: boolean
  readonly is_new?: boolean
  readonly takes_bonus?: boolean
  readonly weight_bps?: number | null
  readonly is_enabled?: boolean
  readonly min_bet_minor?: bigint
  readonly max_bet_minor?: bigint | null
  readonly icon_path?: string | null
  readonly icon_colour?: string
  readonly return_bps?: number | null
  readonly release?: string | null
  readonly certificates?: Certificates
}

/** Gives the row's version as it is then. */
export const changeGame = async (tx: Tx, nodeId: number, { names, certificates, classes, keywords, ...rest }: GameColumns): Promise<number> => {
  const row = await tx
    .updateTable('games')
    .set({
      ...rest,
      ...(classes === undefined ? {} : { classes: [...classes] }),
      ...(keywords === undefined ? {} : { keywords: [...keywords] }),
      ...(names === undefined ? {} : { names: JSON.stringify(names) }),
      ...(certificates === undefined ? {} : { certificates: JSON.stringify(certificates) }),
    })
    .where('node_id', '=', nodeId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

export const findClassCodes = async (db: Db, category: string): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('game_classes').select('code').where('game_type', '=', category).execute()).map(({ code }) => code))

export const listClasses = (db: Db) => db.selectFrom('game_classes').select(['game_type', 'code', 'names']).orderBy('game_type').orderBy('sort_order').orderBy('code').limit(2_000).execute()

export const listVendorNames = (db: Db) => db.selectFrom('providers').select(['code', 'name']).orderBy('sort_order').orderBy('code').limit(2_000).execute()

export const countCatalogue = async (db: Db): Promise<{ readonly games: number; readonly on: number; readonly seen: number }> => {
  const row = await withVendors(db)
    .select(sql<number>`count(*)::int`.as('games'))
    .select(sql<number>`(count(*) filter (where g.is_enabled))::int`.as('on'))
    .select(sql<number>`(count(*) filter (where ${isSeen}))::int`.as('seen'))
    .executeTakeFirstOrThrow()
  return row
}

export interface GameHistory {
  readonly id: bigint
  readonly at: Date
  readonly act: string
  readonly by: string | null
  readonly before: unknown
  readonly after: unknown
}

/** What the log has of a game, newest first. */
export const listGameHistory = (db: Db, gameId: string, limit: number): Promise<GameHistory[]> =>
  db
    .selectFrom('audit_events as e')
    .leftJoin('staff as s', 's.id', 'e.actor')
    .select(['e.id', 'e.at', 'e.act', 'e.before', 'e.after', sql<string | null>`coalesce(s.name, e.actor_kind)`.as('by')])
    .where('e.target_kind', '=', 'game')
    .where('e.target', '=', gameId)
    .where('e.is_refused', '=', false)
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()

