import type { QueryIn } from '@trevo/contract/api'
import type { Db } from '#db/tables.ts'
import { enabledGames, gameColumns } from '#tables/games.ts'
import { onPage } from '#tables/paging.ts'

/** As `search_name` is stored: without accents, in small letters; a sign that LIKE reads as a pattern is only itself. */
export const searchPattern = (typed: string): string => {
  const folded = typed.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`
}

const matching = (db: Db, query: QueryIn<'GET /api/games'>) => {
  let games = enabledGames(db)
  if (query.gameType !== 'ALL') games = games.where('games.game_type', '=', query.gameType)
  if (query.vassalage !== '') games = games.where('games.provider_code', '=', query.vassalage)
  if (query.gameClassify !== '') games = games.where('games.game_classify', '=', query.gameClassify)
  if (query.isNew === '1') games = games.where('games.is_new', '=', true)
  if (query.isHot === '1') games = games.where('games.is_hot', '=', true)
  if (query.gameName.trim() !== '') games = games.where('games.search_name', 'like', searchPattern(query.gameName))
  return games
}

export const findGames = async (db: Db, query: QueryIn<'GET /api/games'>) => {
  const [rows, counted] = await Promise.all([
    onPage(matching(db, query).select(gameColumns).orderBy('games.sort_order').orderBy('games.node_id'), {
      number: query.pageNo,
      size: query.pageSize,
    }).execute(),
    matching(db, query)
      .select((pick) => pick.fn.countAll<bigint>().as('games'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.games) }
}

/** A game by its codes, on or off; `lobby` means the vendor's first game that is on. */
export const findGameToLaunch = (db: Db, vassalage: string, gameCode: string) => {
  const games = db
    .selectFrom('games')
    .innerJoin('providers', 'providers.code', 'games.provider_code')
    .select([
      'games.game_code',
      'games.name',
      'games.names',
      'providers.launch_url',
      'games.is_enabled as isGameEnabled',
      'providers.is_enabled as isVendorEnabled',
    ])
    .where('games.provider_code', '=', vassalage)
  const chosen =
    gameCode === 'lobby'
      ? games.orderBy('games.is_enabled', 'desc').orderBy('games.sort_order').orderBy('games.node_id')
      : games.where('games.game_code', '=', gameCode)
  return chosen.limit(1).executeTakeFirst()
}
