import { yearFilePath } from '@trevo/contract/member/statements'
import { refuse } from '@trevo/operation/refuse'
import type { Handler } from '#handler.ts'
import { statementOf } from '#areas/wallet/year-statement/year-store.ts'
import { yearFileName } from '#areas/wallet/year-statement/year-words.ts'

export const issueYearStatement: Handler<'POST /api/statements/years/:year'> = async ({ params, body }, { db, member, downloads }) => {
  const { memberId, sessionId } = member
  const year = Number(params.year)
  if ((await statementOf(db, memberId, year, body.currency)) === undefined) throw refuse('not_found')
  const query = new URLSearchParams({ ticket: downloads.issue({ memberId, sessionId }), format: body.format, year: params.year, currency: body.currency, language: body.language })
  return { url: `${yearFilePath}?${query.toString()}`, fileName: yearFileName(year, body.currency, body.format) }
}
