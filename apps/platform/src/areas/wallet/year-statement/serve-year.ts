import { yearFilePath, yearQuery } from '@trevo/contract/member/statements'
import { dataPolicy } from '@trevo/operation/security-headers'
import { refuse } from '@trevo/operation/refuse'
import type { RegisterRoutes } from '#area.ts'
import { holderOf } from '#areas/wallet/account/account-store.ts'
import { consumeAsGuest } from '#limits/limits.ts'
import { noteOpened, statementOf } from './year-store.ts'
import { fileOf } from './year-file.ts'
import { yearFileName } from './year-words.ts'

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

/** `GET /api/statements/year-file?ticket=…`: once a ticket. That its member has it is written down. */
export const registerYearFile: RegisterRoutes = (app, services) => {
  app.get(yearFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    consumeAsGuest(services, request.ip, 10)
    const { ticket } = request.query as { readonly ticket?: unknown }
    const asked = yearQuery.safeParse(request.query)
    if (!asked.success) throw refuse('invalid_request')
    const holder = typeof ticket === 'string' ? services.downloads.redeem(ticket) : null
    const member = holder === null ? null : await holderOf(services.db, holder.memberId)
    if (member === null) throw refuse('session_ended')
    const { format, language, year, currency } = asked.data
    const statement = await statementOf(services.db, member.memberId, year, currency)
    if (statement === undefined) throw refuse('not_found')
    const file = await fileOf(statement, member.username, { format, language })
    await services.transact((tx) => noteOpened(tx, member.memberId, year, currency, services.clock.now()))
    return reply
      .headers({ 'content-type': types[format], 'content-disposition': `attachment; filename="${yearFileName(year, currency, format)}"`, 'cache-control': 'no-store', 'content-security-policy': dataPolicy })
      .send(file)
  })
}
