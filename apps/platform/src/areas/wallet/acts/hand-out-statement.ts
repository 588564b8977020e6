import { statementFormats } from '@trevo/contract/member/statements'
import { memberKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { findMember } from '#areas/wallet/staff/adjustment-store.ts'
import { fileOf } from '#areas/wallet/year-statement/year-file.ts'
import { noteOpened, statementOf } from '#areas/wallet/year-statement/year-store.ts'
import { yearFileName } from '#areas/wallet/year-statement/year-words.ts'

/** Product §13.851. The file of a year for a member who has no way to it, as they would have it on the phone. */
export const handOutStatement = defineAct({
  name: 'statements.hand-out',
  payload: z.strictObject({
    memberId: z.string().regex(/^mem_[0-9a-z]{1,13}$/), year: z.number().int().min(2000).max(2999), currency: z.string().regex(/^[A-Z]{3}$/), format: z.enum(statementFormats), language: z.enum(['pt', 'en']),
  }),
  plan: async (tx, { memberId, year, currency, format, language }, { now }) => {
    const member = await findMember(tx, memberKey(memberId) ?? 0n)
    const statement = member === undefined ? undefined : await statementOf(tx, member.id, year, currency)
    if (member === undefined || statement === undefined) throw refuseStaff('not_found')
    return {
      target: { kind: 'member', id: memberId },
      member: member.id,
      version: null,
      before: { openedAt: statement.opened_at?.toISOString() ?? null },
      after: { year, currency, format, language },
      apply: async (inside) => {
        await noteOpened(inside, member.id, year, currency, now)
        return { name: yearFileName(year, currency, format), base64: (await fileOf(statement, member.username, { format, language })).toString('base64') }
      },
    }
  },
})
