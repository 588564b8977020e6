import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { BackupNotesTable } from './tables.ts'

export type BackupNote = Selectable<BackupNotesTable>

export const noteBackup = async (db: Db, note: Insertable<BackupNotesTable>): Promise<void> => {
  await db.insertInto('backup_notes').values(note).execute()
}

/** The newest that went well, or with `any` the newest at all. */
export const lastBackup = (db: Db, kind: BackupNote['kind'], which: 'good' | 'any'): Promise<BackupNote | undefined> =>
  db
    .selectFrom('backup_notes')
    .selectAll()
    .where('kind', '=', kind)
    .$if(which === 'good', (query) => query.where('problem', 'is', null))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
