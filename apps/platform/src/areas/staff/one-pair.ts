import { type ActRule } from '@trevo/rules/staff/act-rule'
import type { Db } from '#db/tables.ts'
import { countActive, isDemoSeeded } from './people-store.ts'
import type { Proposal } from './proposal-store.ts'
import { readOnePair } from './settings-store.ts'

const afterMs = 24 * 3_600_000

/** An amount that asks for a second pair asks for another person, and so does what says from which amount on. */
const isOfThreshold = (act: string, rule: ActRule): boolean => typeof rule.secondPair === 'object' || act === 'settings.set-threshold'

/** From when on the one person of a house of one may approve what they propose now; null: never. */
export const ownFrom = async (db: Db, act: string, rule: ActRule, now: Date): Promise<Date | null> => {
  if (isOfThreshold(act, rule) || !(await readOnePair(db)).value || !(await isDemoSeeded(db)) || (await countActive(db)) !== 1) return null
  return new Date(now.getTime() + afterMs)
}

/** Whether they may by now: as long as it is still switched on, and they are still alone. */
export const mayApproveOwn = async (db: Db, { act, own_from: from }: Pick<Proposal, 'act' | 'own_from'>, rule: ActRule, now: Date): Promise<boolean> =>
  from !== null && from <= now && (await ownFrom(db, act, rule, now)) !== null
