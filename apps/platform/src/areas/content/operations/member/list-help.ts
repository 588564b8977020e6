import type { Handler } from '#handler.ts'
import { wordsIn } from '#db/words-in.ts'
import { housePage } from '#market/house-page.ts'
import { rulesPage } from '#market/rules-page.ts'
import { findHelp } from '#areas/content/help-store.ts'

/** What staff wrote, and after it who runs the site and the rules of the market, which nobody has to write. */
export const listHelp: Handler<'GET /api/help'> = async ({ query }, { db, market, member, site }) => {
  const written = (await findHelp(db)).map((row) => ({ title: wordsIn(row.title, query.lang), content: wordsIn(row.content, query.lang), anchor: row.anchor }))
  return { list: [...written, housePage(market, await site(), query.lang), rulesPage(market, query.lang, member?.currency ?? null)] }
}
