import { statementFilePath } from '@trevo/contract/member/statements'
import { refuse } from '@trevo/operation/refuse'
import type { Handler } from '#handler.ts'
import { askedRange } from '#market/asked-range.ts'
import { openStatement } from '#areas/wallet/statement/statement.ts'
import { pdfLinesMax } from '#areas/wallet/statement/statement-pdf.ts'

/** A download is a plain address, and a session's token never stands in one. */
export const issueStatement: Handler<'POST /api/statements'> = async ({ body }, call) => {
  const { memberId, sessionId } = call.member
  const range = askedRange(body, call.market)
  const { totals } = await openStatement(call.db, call.member, range, body.language)
  if (body.format === 'pdf' && totals.lines > pdfLinesMax) throw refuse('too_large')
  const query = new URLSearchParams({ ticket: call.downloads.issue({ memberId, sessionId }), format: body.format, from: range.days.from, to: range.days.to, language: body.language })
  return { url: `${statementFilePath}?${query.toString()}`, fileName: `trevo-${range.days.from}-${range.days.to}.${body.format}`, lines: totals.lines }
}
