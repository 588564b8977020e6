import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@trevo/server/sql'
import { readContentFile } from '#areas/content/import/content-file.ts'
import { importContent } from '#areas/content/import/import-content.ts'
import { hasMail, insertMails } from '#areas/content/import/store.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { readSite } from '#areas/site/store.ts'
import type { Tables } from '#db/tables.ts'
import { seedMessages } from './messages.ts'
import { inWaysOf } from './words-of-money.ts'

const welcome = {
  title: 'Bem-vindo ao Trevo · Welcome to Trevo',
  // A mail is written in one piece: this one says everything twice.
  content:
    '<p>Esta é a sua caixa de entrada: as mensagens só para você chegam aqui.</p><p>Comece por <a href="/m/gameList?vassalage=TREVO">Trevo da Sorte</a> ou leia <a href="/m/help">como depositar e sacar</a>.</p>' +
    '<p>This is your inbox: messages for you alone arrive here.</p><p>Begin with <a href="/m/gameList?vassalage=TREVO">Lucky Clover</a>, or read <a href="/m/help">how to deposit and withdraw</a>.</p>',
}

/** The demo's words: announcements, promotions, help, and one mail for a member who has none. */
export const seedContent = async (database: Database<Tables>, mailTo: string): Promise<void> => {
  const read = readContentFile(await readFile(join(import.meta.dirname, 'content.json'), 'utf8'))
  if ('problems' in read) throw new Error(`The demo's words cannot be imported: ${read.problems.join('; ')}`)
  const { currency } = await readSite(database.db)
  // Where the market knows no bonus money, or pays for no friends, no help speaks of it.
  const market = await marketOfAct(database.db, new Date())
  const isThere: Readonly<Record<string, boolean>> = { bonus: market.value('give.bonus', 'grant') > 0, invite: market.value('referral.plays', 'invite').length > 0 }
  const file = { ...read.file, help: read.file.help.filter(({ anchor }) => isThere[anchor ?? ''] ?? true) }
  await database.transact(async (tx) => {
    await importContent(tx, inWaysOf(file, currency), { now: new Date(), holdsWide: false })
    if (!(await hasMail(tx, mailTo))) await insertMails(tx, welcome, mailTo)
  })
  await seedMessages(database)
}
