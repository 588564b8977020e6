import type { Db, Tx } from '#db/tables.ts'

/** A member's older games are forgotten. */
const recentMax = 50

/** A game by its codes, on or off; `lobby` means the vendor's first game that is on and can be played. */
export const findGameToLaunch = (db: Db, vassalage: string, gameCode: string) => {
  const games = db
    .selectFrom('games')
    .innerJoin('providers', 'providers.code', 'games.provider_code')
    .select([
      'games.node_id',
      'games.game_code',
      'games.game_type',
      'games.name',
      'games.names',
      'games.lotto_modes',
      'games.return_bps',
      'games.release',
      'games.certificates',
      'providers.launch_url',
      'games.is_enabled as isGameEnabled',
      'games.supports_play as isPlayable',
      'providers.is_enabled as isVendorEnabled',
      'providers.is_shown as isVendorShown',
      'providers.takes_play_money as takesPlayMoney',
    ])
    .where('games.provider_code', '=', vassalage)
  const chosen =
    gameCode === 'lobby'
      ? games.orderBy('games.is_enabled', 'desc').orderBy('games.supports_play', 'desc').orderBy('games.sort_order').orderBy('games.node_id')
      : games.where('games.game_code', '=', gameCode)
  return chosen.limit(1).executeTakeFirst()
}

export const rememberRecent = async (tx: Tx, memberId: bigint, nodeId: number, now: Date): Promise<void> => {
  await tx
    .insertInto('recent_games')
    .values({ member_id: memberId, node_id: nodeId, opened_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'node_id']).doUpdateSet({ opened_at: now }))
    .execute()
  await tx
    .deleteFrom('recent_games')
    .where('member_id', '=', memberId)
    .where('node_id', 'in', (from) =>
      from.selectFrom('recent_games').select('node_id').where('member_id', '=', memberId).orderBy('opened_at', 'desc').orderBy('node_id').offset(recentMax),
    )
    .execute()
}

/** The games that a member opened, latest first. */
export const findRecent = async (db: Db, memberId: bigint): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('recent_games')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('opened_at', 'desc')
    .orderBy('node_id')
    .limit(recentMax)
    .execute()
  return rows.map((row) => row.node_id)
}
