import type { Handler } from '#handler.ts'
import { wordsIn } from '#db/words-in.ts'
import { findHelp } from '#areas/content/help-store.ts'

export const listHelp: Handler<'GET /api/help'> = async ({ query }, { db }) => ({
  list: (await findHelp(db)).map((row) => ({ title: wordsIn(row.title, query.lang), content: wordsIn(row.content, query.lang), anchor: row.anchor })),
})
