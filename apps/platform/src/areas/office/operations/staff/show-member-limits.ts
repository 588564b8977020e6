import { viewStanding } from '#areas/care/limits/limit-view.ts'
import { listLimitHistory } from '#areas/care/limits/limits-store.ts'
import { headOf } from '#areas/office/members/member-view.ts'
import { readSite } from '#areas/site/store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const historyMax = 200

export const showMemberLimits: StaffHandler<'GET /office/members/:memberId/limits'> = async ({ params }, { db, clock }) => {
  const { id: memberId, currency } = await headOf(db, params.memberId)
  const { market_zone: zone } = await readSite(db)
  const history = await listLimitHistory(db, memberId, historyMax)
  return {
    currency,
    limits: await viewStanding(db, { memberId, currency }, { zone, now: clock.now() }),
    history: history.map((row) => ({
      limitId: row.id.toString(),
      kind: row.kind,
      period: row.period,
      amount: row.amount?.toString() ?? null,
      setBy: row.set_by,
      by: row.by,
      askedAt: row.asked_at.toISOString(),
      fromAt: row.from_at?.toISOString() ?? null,
      untilAt: row.until_at?.toISOString() ?? null,
    })),
  }
}
