import { type Selectable, sql } from 'kysely'
import type { SupportSettingsTable, Texts } from '#areas/support/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type SupportSettings = Selectable<SupportSettingsTable>

export const readSettings = (db: Db): Promise<SupportSettings> => db.selectFrom('support_settings').selectAll().executeTakeFirstOrThrow()

export const lockSettings = (tx: Tx): Promise<SupportSettings> => tx.selectFrom('support_settings').selectAll().forUpdate().executeTakeFirstOrThrow()

export const updateSettings = async (tx: Tx, settings: Omit<SupportSettings, 'is_one' | 'version'>): Promise<void> => {
  await tx.updateTable('support_settings').set({ ...settings, version: sql<number>`version + 1` }).execute()
}

export interface QuickAnswer {
  readonly key: string
  readonly texts: Texts
  readonly version: number
}

export const quickAnswersMax = 200

export const listQuickAnswers = (db: Db): Promise<readonly QuickAnswer[]> => db.selectFrom('quick_answers').selectAll().orderBy('key').limit(quickAnswersMax).execute()

export const lockQuickAnswer = (tx: Tx, key: string): Promise<QuickAnswer | undefined> => tx.selectFrom('quick_answers').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()

/** Null takes it away. */
export const saveQuickAnswer = async (tx: Tx, key: string, texts: Texts | null): Promise<void> => {
  if (texts === null) {
    await tx.deleteFrom('quick_answers').where('key', '=', key).execute()
    return
  }
  const said = JSON.stringify(texts)
  await tx
    .insertInto('quick_answers')
    .values({ key, texts: said })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ texts: said, version: sql<number>`quick_answers.version + 1` }))
    .execute()
}
