import type { FieldRule } from '@trevo/rules/forms/field'
import type { Db } from '#db/tables.ts'
import type { FieldRulesTable } from './tables.ts'

/** The rules of a form in the order of its fields. */
export const readFieldRules = async (db: Db, form: FieldRulesTable['form']): Promise<FieldRule[]> => {
  const rows = await db.selectFrom('field_rules').selectAll().where('form', '=', form).orderBy('position').limit(100).execute()
  return rows.map((row) => ({
    name: row.name,
    enabled: row.is_enabled,
    required: row.is_required,
    minLength: row.min_length,
    maxLength: row.max_length,
    format: row.format,
  }))
}

export const updateFieldRule = async (db: Db, form: FieldRulesTable['form'], rule: FieldRule): Promise<void> => {
  await db
    .updateTable('field_rules')
    .set({ is_enabled: rule.enabled, is_required: rule.required, min_length: rule.minLength, max_length: rule.maxLength })
    .where('form', '=', form)
    .where('name', '=', rule.name)
    .execute()
}
