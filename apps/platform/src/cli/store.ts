import type { Db, Tx } from '#db/tables.ts'

/** Where a launch sends the phone; the host is the one that the phone itself uses. */
const launchUrl = '{origin}/launch'

/** False when the code is taken. */
export const insertProvider = async (tx: Tx, provider: { readonly code: string; readonly secret: string }): Promise<boolean> => {
  const made = await tx
    .insertInto('providers')
    .values({ code: provider.code, name: provider.code, secret: provider.secret, secret_next: null, launch_url: launchUrl })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return made !== undefined
}

export const insertGame = async (tx: Tx, game: { readonly provider: string; readonly game: string }): Promise<void> => {
  await tx.insertInto('games').values({ provider_code: game.provider, game_code: game.game, name: game.game, game_type: 'RNG' }).execute()
}

/** The vendor's launch address, or null when there is no such game that is on. */
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
