import type { Selectable } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@trevo/server/sql'
import type { Db, MembersTable, Tables, Tx } from '#db/tables.ts'
import type { CatalogueRow } from './catalogue.ts'
import { studioAddresses } from '#tables/vendors.ts'
import { banners, notices, vendorNames } from './words.ts'

/** All vendors of the demo are played by our studio, at its own addresses. */
const addresses = { launch_url: '{origin}/launch', ...studioAddresses }

export const insertProviders = async (tx: Tx, catalogue: readonly CatalogueRow[], secrets: Readonly<Record<string, string>>): Promise<void> => {
  const codes = [...new Set(catalogue.map((row) => row.provider))]
  const missing = codes.filter((code) => secrets[code] === undefined)
  if (missing.length > 0) throw new Error(`No secret was made for the vendors ${missing.join(', ')}`)
  await tx
    .insertInto('providers')
    .values(
      codes.map((code, place) => ({
        code,
        name: vendorNames[code] ?? code,
        secret: secrets[code] ?? '',
        secret_next: null,
        ...addresses,
        sort_order: place,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const insertGames = (tx: Tx, catalogue: readonly CatalogueRow[]): Promise<unknown> =>
  tx
    .insertInto('games')
    .values(
      catalogue.map((row, place) => ({
        provider_code: row.provider,
        game_code: row.gameCode,
        name: row.name.pt,
        names: JSON.stringify(row.name),
        game_type: row.gameType,
        classes: row.gameClassify === null ? [] : [row.gameClassify],
        is_new: row.isNew,
        is_hot: row.isHot,
        min_bet_minor: BigInt(row.minBetMinor),
        min_line: row.minLine,
        icon_colour: row.colour,
        sort_order: place,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const insertAnnouncements = (tx: Tx): Promise<unknown> =>
  tx
    .insertInto('announcements')
    .values([
      ...banners.map((banner, position) => ({
        ...banner,
        kind: 'banner' as const,
        position,
        title: JSON.stringify(banner.title),
        body: JSON.stringify(banner.body),
        action: JSON.stringify(banner.action),
      })),
      ...notices.map((title, position) => ({ kind: 'notice' as const, position, title: JSON.stringify(title), href: '/m/home' })),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const findMember = (db: Db, username: string): Promise<Pick<Selectable<MembersTable>, 'id'> | undefined> =>
  db.selectFrom('members').select('id').where('username', '=', username).executeTakeFirst()

/** A game session as `authenticate` opens it, for as long as `work` runs. */
export const inGameSession = async (
  database: Database<Tables>,
  game: { readonly memberId: bigint; readonly provider: string; readonly gameCode: string },
  work: (sessionHash: string) => Promise<void>,
): Promise<void> => {
  const tokenHash = createHash('sha256').update(randomBytes(32)).digest()
  await database.db
    .insertInto('game_sessions')
    .values({
      token_hash: tokenHash,
      member_id: game.memberId,
      provider_code: game.provider,
      game_code: game.gameCode,
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute()
  try {
    await work(tokenHash.toString('hex'))
  } finally {
    await database.db.deleteFrom('game_sessions').where('token_hash', '=', tokenHash).execute()
  }
}
