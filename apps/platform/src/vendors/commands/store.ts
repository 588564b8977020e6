import type { Db, Tx } from '#db/tables.ts'

export interface NewProvider {
  readonly code: string
  readonly secret: string
  readonly dialect: 'v1' | 'hub88'
  readonly public_key: string | null
  readonly launch_url: string
  readonly status_url: string | null
  readonly statement_url: string | null
  readonly free_rounds_url: string | null
  readonly takes_play_money: boolean
}

/** Hidden from members. False when the code is taken. */
export const insertProvider = async (tx: Tx, provider: NewProvider): Promise<boolean> => {
  const made = await tx
    .insertInto('providers')
    .values({ ...provider, name: provider.code, secret_next: null, is_shown: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return made !== undefined
}

export const insertGame = async (tx: Tx, game: { readonly provider: string; readonly game: string }): Promise<void> => {
  await tx.insertInto('games').values({ provider_code: game.provider, game_code: game.game, name: game.game, game_type: 'RNG' }).execute()
}

/** The vendor's launch address, hidden or shown, or null when there is no such game that is on. */
export const findGameLaunch = async (db: Db, provider: string, game: string): Promise<string | null> => {
  const row = await db
    .selectFrom('games')
    .innerJoin('providers', 'providers.code', 'games.provider_code')
    .select('providers.launch_url')
    .where('games.provider_code', '=', provider)
    .where('games.game_code', '=', game)
    .where('games.is_enabled', '=', true)
    .where('providers.is_enabled', '=', true)
    .executeTakeFirst()
  return row?.launch_url ?? null
}
