import type { Handler } from '#handler.ts'
import { pagesOf } from '#db/paging.ts'
import { mailLine } from '#areas/content/mail-line.ts'
import { countMails, findMails } from '#areas/content/inbox-store.ts'

export const listMails: Handler<'GET /api/inbox'> = async ({ query }, { db, member }) => {
  const [mails, { total }] = await Promise.all([
    findMails(db, member.memberId, { number: query.pageNo, size: query.pageSize }),
    countMails(db, member.memberId),
  ])
  return { list: mails.map((mail) => mailLine(mail, query.language)), pageNum: query.pageNo, totalPages: pagesOf(total, query.pageSize) }
}
