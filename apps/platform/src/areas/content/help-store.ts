import type { Db } from '#db/tables.ts'

export const findHelp = (db: Db) => db.selectFrom('help_items').selectAll().where('is_shown', '=', true).orderBy('position').execute()
