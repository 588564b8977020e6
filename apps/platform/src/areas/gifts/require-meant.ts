import { refuse } from '@trevo/operation/refuse'
import { isMeant } from '@trevo/rules/agents/rain'
import type { Db } from '#db/tables.ts'
import { booksDay } from './gift-rules.ts'
import { isChosen, type Rain } from './rains-store.ts'
import { levelBelow } from './team-store.ts'

/** Another agent's rain is not there for a member, as one that never was. */
export const requireMeant = async (db: Db, rain: Rain | undefined, member: bigint, now: Date): Promise<Rain> => {
  const isFor = rain !== undefined && isMeant(rain, await levelBelow(db, rain.agent_id, member, booksDay(now)), rain.audience === 'chosen' && (await isChosen(db, rain.id, member)))
  if (!isFor) throw refuse('not_found')
  return rain
}
