import type { Db } from '#db/tables.ts'

/** In the help center's order: a title's place is the `i` of its address. */
export const findHelpTitles = async (db: Db) => (await db.selectFrom('help_items').select('title').where('is_shown', '=', true).orderBy('position').execute()).map(({ title }) => title)
