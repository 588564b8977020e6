import { memberKey } from '@trevo/rules/ids'
import { countDeposits, countForStaff, type DepositFilter, listDepositsOfAll } from '#areas/cashier/deposits/deposits-list-store.ts'
import { staffDepositView } from '#areas/cashier/deposits/deposit-staff-view.ts'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const dayMs = 24 * 3_600_000
const momentOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text))

export const listStaffDeposits: StaffHandler<'GET /office/deposits'> = ({ query }, call) => {
  const { after: _after, limit: _limit, ...asked } = query
  const filter: DepositFilter = {
    state: query.state,
    method: query.method,
    provider: query.provider,
    member: query.member === undefined ? undefined : (memberKey(query.member) ?? 0n),
    isByHand: query.hand === undefined ? undefined : query.hand === 'yes',
    from: momentOf(query.from),
    to: momentOf(query.to),
  }
  return readList(call, {
    of: { list: 'deposits', ...asked },
    query,
    read: (ask) => listDepositsOfAll(call.db, filter, ask),
    placeOf: ({ createdText, id }) => [createdText, id.toString()],
    about: () => countDeposits(call.db, filter),
    view: staffDepositView,
  })
}

export const showDepositCounts: StaffHandler<'GET /office/deposits/counts'> = async (_input, { db, clock }) => {
  const now = clock.now()
  const { deposits, conflicts, refundsUnderWay, oldestAt, methods } = await countForStaff(db, new Date(now.getTime() - dayMs))
  return { deposits, conflicts: [...conflicts], refundsUnderWay, oldestAt: oldestAt?.toISOString() ?? null, methods: [...methods], asOf: now.toISOString() }
}
