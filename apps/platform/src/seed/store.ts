import { demoRelease } from '@trevo/demo-games/demo-game'
import { demoGames } from '@trevo/demo-games/games'
import { retiredGames } from '@trevo/demo-games/retired-games'
import { demoVendors } from '@trevo/demo-games/vendors'
import { type Selectable, sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { ToldFacts } from '@trevo/rules/site/house-facts'
import type { Database } from '@trevo/server/sql'
import type { Db, Tables, Tx } from '#db/tables.ts'
import type { MembersTable } from '#areas/identity/members/tables.ts'
import { askedAddressesOf, launchOf } from '#vendors/own-vendors.ts'

/** All vendors of the demo are played by our studio, at its own addresses. */
const addresses = { launch_url: launchOf('studio'), ...askedAddressesOf('studio'), takes_play_money: true }

export const insertProviders = async (tx: Tx, secrets: Readonly<Record<string, string>>): Promise<void> => {
  const missing = demoVendors.filter(({ code }) => secrets[code] === undefined)
  if (missing.length > 0) throw new Error(`No secret was made for the vendors ${missing.map(({ code }) => code).join(', ')}`)
  await tx
    .insertInto('providers')
    .values(demoVendors.map(({ code, name }, place) => ({ code, name, secret: secrets[code] ?? '', secret_next: null, ...addresses, sort_order: place })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const retireGames = async (tx: Tx): Promise<void> => {
  for (const { vendor, code } of retiredGames)
    await tx.updateTable('games').set({ is_enabled: false }).where('provider_code', '=', vendor).where('game_code', '=', code).where('is_enabled', '=', true).execute()
}

/** Markets in whose name the demo's games carry a certificate of the demo, which is none of a laboratory's. */
const certifiedIn = ['br', 'mt', 'gb'] as const

/** What each game of the demo returns, in which version, and by which certificates. What staff set stays. */
export const tellReturns = async (tx: Tx): Promise<void> => {
  const certificatesOf = (vendor: string, code: string) => Object.fromEntries(certifiedIn.map((market) => [market, { number: `DEMO-${market.toUpperCase()}-${vendor}-${code}`.slice(0, 64), release: demoRelease }]))
  const told = JSON.stringify(demoGames.map(({ vendor, code, returnBps }) => ({ vendor, code, bps: returnBps, certificates: certificatesOf(vendor, code) })))
  const ofDemo = sql`jsonb_to_recordset(${told}::jsonb) as t (vendor text, code text, bps integer, certificates jsonb) where g.provider_code = t.vendor and g.game_code = t.code`
  await sql`update games g set return_bps = t.bps from ${ofDemo} and g.return_bps is null`.execute(tx)
  await sql`update games g set release = ${demoRelease}, certificates = t.certificates from ${ofDemo} and g.release is null and g.certificates = '{}'`.execute(tx)
}

/** The vendor's first game, by its code. */
export const findAnyGame = async (db: Db, vendor: string): Promise<string | undefined> =>
  (await db.selectFrom('games').select('game_code').where('provider_code', '=', vendor).where('is_enabled', '=', true).orderBy('node_id').limit(1).executeTakeFirst())?.game_code

export const findMember = (db: Db, username: string): Promise<Pick<Selectable<MembersTable>, 'id'> | undefined> =>
  db.selectFrom('members').select('id').where('username', '=', username).executeTakeFirst()

/** Who stands directly below somebody, the first ones. */
export const findDirect = async (db: Db, upline: bigint, limit: number): Promise<readonly bigint[]> =>
  (await db.selectFrom('team_places').select('member_id').where('upline_id', '=', upline).where('to_day', 'is', null).orderBy('member_id').limit(limit).execute()).map((row) => row.member_id)

export const hasDepositBy = async (db: Db, method: string): Promise<boolean> =>
  (await db.selectFrom('deposits').select('id').where('method', '=', method).limit(1).executeTakeFirst()) !== undefined

/** False where the site has ways to reach people already. */
export const setFirstContacts = async (tx: Tx, contacts: readonly { readonly csType: string; readonly title: string; readonly path: string }[]): Promise<boolean> => {
  const set = await tx
    .updateTable('site')
    .set({ customer_service: JSON.stringify(contacts) })
    .where(sql<boolean>`customer_service = '[]'`)
    .executeTakeFirst()
  return set.numUpdatedRows > 0n
}

/** Only where nobody has told anything yet. */
export const setFirstLegal = async (tx: Tx, legal: ToldFacts): Promise<void> => {
  await tx.updateTable('site').set({ legal: JSON.stringify(legal) }).where(sql<boolean>`legal ->> 'company' = ''`).execute()
}

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

/** The house's own providers know nothing of what was seeded, and are not asked. */
export const stopAsking = async (tx: Tx, depositId: bigint): Promise<void> => {
  await tx.updateTable('deposits').set({ next_check_at: null }).where('id', '=', depositId).execute()
}

/** As if somebody had held a role for long. */
export const ageRole = async (tx: Tx, { staffId, role }: { readonly staffId: bigint; readonly role: string }, { given, confirmed }: { readonly given: Date; readonly confirmed: Date }): Promise<void> => {
  await tx.updateTable('staff_roles').set({ granted_at: given, confirmed_at: confirmed }).where('staff_id', '=', staffId).where('role', '=', role).execute()
}

/** What an alert of the demo is made of: payments that are there, so that each line opens. */
export const listDemoPayments = async (db: Db) => ({
  conflict: await db.selectFrom('payment_conflicts').select(['id', 'amount_minor', 'created_at']).where('kind', '=', 'other-payer').orderBy('created_at').limit(1).executeTakeFirst(),
  deposits: await db.selectFrom('deposits').select(['id', 'amount_minor', 'created_at']).where('status', '=', 'credited').orderBy('created_at').limit(2).execute(),
  withdrawals: await db.selectFrom('withdrawals').select(['id', 'amount_minor', 'created_at']).orderBy('created_at').limit(1).execute(),
})

/** A claim of the demo counts what its member played before it was made. */
export const countFromStart = async (tx: Tx, claimId: bigint): Promise<void> => {
  await tx.updateTable('claims').set({ facts_from: 0n }).where('id', '=', claimId).execute()
}

export const findClaimOf = (db: Db, memberId: bigint, key: string) => db.selectFrom('claims').selectAll().where('member_id', '=', memberId).where('promotion_key', '=', key).executeTakeFirst()

export const cashOf = async (db: Db, memberId: bigint, currency: string): Promise<bigint> =>
  (await db.selectFrom('purses').select('balance_minor').where('member_id', '=', memberId).where('currency', '=', currency).where('kind', '=', 'cash').executeTakeFirst())?.balance_minor ?? 0n

/** The oldest salary that a payer has paid. */
export const firstSalaryBelow = (db: Db, payer: bigint) => db.selectFrom('contract_lines').selectAll().where('payer_id', '=', payer).where('kind', '<>', 'dividend').where('state', '=', 'paid').orderBy('starts_at').orderBy('id').limit(1).executeTakeFirst()
