import { houseKey } from '@trevo/rules/agents/tree'
import { lineKey, memberKey } from '@trevo/rules/ids'
import { settlesFrom } from '#areas/payouts/acts/settle-line.ts'
import { correctionsOf, countShown, findShown, pageShown, paymentsOfLine } from '#areas/payouts/lines/list-store.ts'
import { disputeView, staffLineView } from '#areas/payouts/lines/line-view.ts'
import { recomputeLine } from '#areas/payouts/recompute/recompute-line.ts'
import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

/** Product §13.1423. */
export const listContractLines: StaffHandler<'GET /office/contract-lines'> = ({ query }, call) => {
  const { kind, state, dispute, payer, earner, from, to } = query
  const filter = { kind, state, isDisputed: dispute === undefined ? undefined : true, payer: payer === undefined ? undefined : payer === 'house' ? houseKey : (memberKey(payer) ?? 0n), payee: earner === undefined ? undefined : (memberKey(earner) ?? 0n), startsFrom: from, startsTo: to }
  return readList(call, {
    of: { list: 'contract-lines', kind, state, dispute, payer, earner, from, to },
    query,
    read: (ask) => pageShown(call.db, filter, ask),
    placeOf: ({ starts_text: start, id }) => [start, id.toString()],
    about: () => countShown(call.db, filter),
    view: staffLineView,
  })
}

/** Product §13.1423. */
export const showContractLine: StaffHandler<'GET /office/contract-lines/:lineId'> = async ({ params }, { db, clock }) => {
  const line = await findShown(db, lineKey(params.lineId) ?? 0n)
  if (line === null) throw refuseStaff('not_found')
  const [{ figures, standsMinor }, payments, corrections] = await Promise.all([recomputeLine(db, line), paymentsOfLine(db, line.id), line.part === 0 ? correctionsOf(db, line) : []])
  return {
    line: staffLineView(line),
    terms: { ...line.terms, tiers: [...line.terms.tiers] },
    hash: line.hash,
    recomputed: { turnover: figures.turnover.toString(), active: figures.active, base: figures.base.toString(), amount: figures.amountMinor.toString(), difference: (figures.amountMinor - standsMinor).toString() },
    payments: payments.map(({ n, amount_minor: amount, at, charge_id: charge }) => ({ number: n, amount: amount.toString(), at: at.toISOString(), isByHouse: charge === null })),
    corrections: corrections.map(staffLineView),
    disputes: line.dispute === null ? [] : [disputeView(line.dispute)],
    settlesFrom: settlesFrom(line)?.toISOString() ?? null,
    version: line.row_version.toString(),
    asOf: clock.now().toISOString(),
  }
}
