import type { FreeRoundsQuestion } from '@trevo/contract/vendor/vendor-questions'
import type { Db, Tx } from '@trevo/server/sql'
import { sql, type Selectable } from 'kysely'
import type { Player } from './store.ts'
import type { Tables } from './tables.ts'

export type FreeRoundsRow = Selectable<Tables['free_rounds']>

export const lockCampaign = (tx: Tx<Tables>, vendor: string, campaignId: string): Promise<FreeRoundsRow | undefined> =>
  tx.selectFrom('free_rounds').selectAll().where('vendor', '=', vendor).where('campaign_id', '=', campaignId).forUpdate().executeTakeFirst()

/** Two that ask at once write it once. */
export const addCampaign = (tx: Tx<Tables>, vendor: string, asked: FreeRoundsQuestion, more: { readonly isCancelled: boolean; readonly refusal: string | null }): Promise<unknown> =>
  tx
    .insertInto('free_rounds')
    .values({
      vendor, campaign_id: asked.campaignId, member_id: asked.memberId, currency: asked.currency, games: [...asked.games], rounds: asked.rounds, stake_minor: BigInt(asked.stake),
      from_at: new Date(asked.from), until_at: new Date(asked.until), is_cancelled: more.isCancelled, refusal: more.refusal,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const cancelCampaign = (tx: Tx<Tables>, { vendor, campaign_id }: FreeRoundsRow): Promise<unknown> =>
  tx.updateTable('free_rounds').set({ is_cancelled: true }).where('vendor', '=', vendor).where('campaign_id', '=', campaign_id).execute()

type Campaign = Pick<FreeRoundsRow, 'vendor' | 'campaign_id'>

/** By 1 a round begins; by -1 one that nobody played is given back. */
export const countRound = (tx: Tx<Tables>, { vendor, campaign_id }: Campaign, by: 1 | -1): Promise<unknown> =>
  tx
    .updateTable('free_rounds')
    .set((of) => ({ used: of('used', '+', by) }))
    .where('vendor', '=', vendor)
    .where('campaign_id', '=', campaign_id)
    .execute()

export const countWin = (tx: Tx<Tables>, { vendor, campaign_id }: Campaign, wonMinor: bigint): Promise<unknown> =>
  tx
    .updateTable('free_rounds')
    .set((of) => ({ won_minor: of('won_minor', '+', wonMinor) }))
    .where('vendor', '=', vendor)
    .where('campaign_id', '=', campaign_id)
    .execute()

/** Whether a round of it waits for its member, for the wallet, or for a person. One that was given back is as if it had not begun. */
export const hasOpenRound = async (db: Db<Tables>, { vendor, campaign_id }: FreeRoundsRow): Promise<boolean> =>
  (await db.selectFrom('rounds').select('id').where('vendor', '=', vendor).where('campaign_id', '=', campaign_id).where('state', '<>', 'settled').where(sql<boolean>`not (state = 'cancelled' and reason is not distinct from 'left_alone')`).limit(1).executeTakeFirst()) !== undefined

/** By the database's clock, as all times here. */
export const isTimeFor = async (db: Db<Tables>, { from_at, until_at }: Pick<FreeRoundsRow, 'from_at' | 'until_at'>): Promise<'before' | 'now' | 'after'> => {
  const { rows } = await sql<{ readonly place: 'before' | 'now' | 'after' }>`
    select case when now() < ${from_at} then 'before' when now() < ${until_at} then 'now' else 'after' end as place`.execute(db)
  return rows[0]?.place ?? 'after'
}

/** Those that a member may play in a game now: the first to end. */
export const findPlayable = (db: Db<Tables>, { vendor, memberId }: Player, game: { readonly code: string; readonly currency: string }): Promise<FreeRoundsRow | undefined> =>
  db
    .selectFrom('free_rounds')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('member_id', '=', memberId)
    .where('currency', '=', game.currency)
    .where(sql<boolean>`${game.code} = any (games)`)
    .where(sql<boolean>`used < rounds and not is_cancelled and refusal is null and from_at <= now() and now() < until_at`)
    .orderBy('until_at')
    .orderBy('campaign_id')
    .limit(1)
    .executeTakeFirst()
