import { Readable } from 'node:stream'
import { statementFilePath, statementQuery } from '@trevo/contract/member/statements'
import { dataPolicy } from '@trevo/operation/security-headers'
import { refuse } from '@trevo/operation/refuse'
import type { RegisterRoutes } from '#area.ts'
import { askedRange } from '#market/asked-range.ts'
import { holderOf } from '#areas/wallet/account/account-store.ts'
import { consumeAsGuest } from '#limits/limits.ts'
import { openStatement } from './statement.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'
import { statementWords } from './statement-words.ts'

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

/** `GET /api/statements/file?ticket=…`: written while it is read, once a ticket. */
export const registerStatementFile: RegisterRoutes = (app, services) => {
  app.get(statementFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    consumeAsGuest(services, request.ip, 10)
    const { ticket } = request.query as { readonly ticket?: unknown }
    const asked = statementQuery.safeParse(request.query)
    if (!asked.success) throw refuse('invalid_request')
    const holder = typeof ticket === 'string' ? services.downloads.redeem(ticket) : null
    const member = holder === null ? null : await holderOf(services.db, holder.memberId)
    if (member === null) throw refuse('session_ended')
    const { format, language } = asked.data
    const range = askedRange(asked.data, services.market)
    const words = statementWords(language)
    const statement = await openStatement(services.db, member, range, language)
    return reply
      .headers({
        'content-type': types[format],
        'content-disposition': `attachment; filename="trevo-${range.days.from}-${range.days.to}.${format}"`,
        'cache-control': 'no-store',
        'content-security-policy': dataPolicy,
      })
      .send(Readable.from(format === 'csv' ? statementCsv(statement, words) : statementPdf(statement, words)))
  })
}
