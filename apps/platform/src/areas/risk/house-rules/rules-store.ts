import type { Condition, RulePlace, RuleState } from '@trevo/rules/risk/house-rules'
import { type Selectable, sql } from 'kysely'
import type { RiskRulesTable } from '#areas/risk/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type HouseRule = Selectable<RiskRulesTable>

/** A house has so many at most. */
const rulesMax = 200

export const listRules = (db: Db) => db.selectFrom('risk_rules as r').leftJoin('staff as s', 's.id', 'r.made_by').selectAll('r').select('s.name as by').orderBy(sql`array_position(array['live', 'draft', 'off'], r.state)`).orderBy('r.name').limit(rulesMax).execute()
export const liveRules = (db: Db | Tx, place: RulePlace): Promise<readonly HouseRule[]> => db.selectFrom('risk_rules').selectAll().where('place', '=', place).where('state', '=', 'live').limit(rulesMax).execute()
export const findRule = (db: Db, id: bigint): Promise<HouseRule | undefined> => db.selectFrom('risk_rules').selectAll().where('id', '=', id).executeTakeFirst()
export const lockRule = (tx: Tx, id: bigint): Promise<HouseRule | undefined> => tx.selectFrom('risk_rules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface Written {
  readonly name: string
  readonly place: RulePlace
  readonly conditions: readonly Condition[]
  readonly weight: number
}

export const insertRule = async (tx: Tx, id: bigint, rule: Written, by: bigint | null, at: Date): Promise<void> => {
  await tx.insertInto('risk_rules').values({ id, name: rule.name, place: rule.place, conditions: JSON.stringify(rule.conditions), weight: rule.weight, made_at: at, made_by: by }).execute()
}
export const rewriteRule = async (tx: Tx, id: bigint, rule: Written): Promise<void> => {
  await tx.updateTable('risk_rules').set({ name: rule.name, place: rule.place, conditions: JSON.stringify(rule.conditions), weight: rule.weight, state: 'draft', live_at: null, version: sql<number>`version + 1` }).where('id', '=', id).execute()
}
export const setRuleState = async (tx: Tx, id: bigint, state: RuleState, at: Date): Promise<void> => {
  await tx.updateTable('risk_rules').set({ state, ...(state === 'live' ? { live_at: at } : {}), version: sql<number>`version + 1` }).where('id', '=', id).execute()
}
