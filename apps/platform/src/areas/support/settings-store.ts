import { type Selectable, sql } from 'kysely'
import type { SupportSettingsTable, Texts } from '#areas/support/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type SupportSettings = Selectable<SupportSettingsTable>

export const readSettings = (db: Db): Promise<SupportSettings> => db.selectFrom('support_settings').selectAll().executeTakeFirstOrThrow()

/** As staff see and set them. */
export const settingsView = ({ words_min: min, words_max: max, hours, texts }: SupportSettings) => ({
  words: { min, max },
  hours: hours === null ? null : { days: hours.days.map((day) => (day === null ? null : ([day[0], day[1]] as [number, number]))) },
  texts: { welcome: { ...texts.welcome }, away: { ...texts.away } },
})

export const lockSettings = (tx: Tx): Promise<SupportSettings> => tx.selectFrom('support_settings').selectAll().forUpdate().executeTakeFirstOrThrow()

export const updateSettings = async (tx: Tx, { hours, texts, ...words }: Omit<SupportSettings, 'is_one' | 'version'>): Promise<void> => {
  await tx.updateTable('support_settings').set({ ...words, hours: hours === null ? null : JSON.stringify(hours), texts: JSON.stringify(texts), version: sql<number>`version + 1` }).execute()
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
