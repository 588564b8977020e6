import type { Handler } from '#http/handler.ts'
import { wordsIn } from '#tables/words.ts'
import { findHelp } from './store.ts'

export const listHelp: Handler<'GET /api/help'> = async ({ query }, { db }) => ({
  list: (await findHelp(db)).map((row) => ({ title: wordsIn(row.title, query.lang), content: wordsIn(row.content, query.lang), anchor: row.anchor })),
})
