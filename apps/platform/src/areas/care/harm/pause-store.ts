import { tightened } from '@trevo/rules/markets/market'
import { readSite } from '#areas/site/store.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { MarketRules } from '#market/market-rules.ts'

/** Whether a high score pauses play by itself now: where the market asks for it, or the house does. */
export const pausesPlay = async (tx: Tx, market: Pick<MarketRules, 'value'>): Promise<boolean> =>
  tightened('care.pause', market.value('care.pause', 'score'), (await readSite(tx)).is_care_pause_on)

/** Whether the last step of the house that asked for a person paused this member's play; of steps at one moment the pause is the last. */
export const wasPaused = async (db: Db, memberId: bigint): Promise<boolean> => {
  const last = await db
    .selectFrom('care_interventions')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('staff_id', 'is', null)
    .where('kind', 'in', ['talk', 'pause'])
    .orderBy('began_at', 'desc')
    .orderBy('kind')
    .limit(1)
    .executeTakeFirst()
  return last?.kind === 'pause'
}
