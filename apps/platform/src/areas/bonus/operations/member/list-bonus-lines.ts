import { readLines } from '#areas/bonus/store.ts'
import { lineView } from '#areas/bonus/view.ts'
import { memberOpener } from '#areas/staff/member-sealer.ts'
import type { Handler } from '#handler.ts'
import { ownGrant } from './show-bonus.ts'

const pageSize = 25

/** Product §10.1163. */
export const listBonusLines: Handler<'GET /api/bonus/:bonusId/lines'> = async ({ params, query }, { db, keys, member }) => {
  const grant = await ownGrant(db, member.memberId, params.bonusId)
  const rows = await readLines(db, grant.id, { before: query.after === undefined ? null : BigInt(query.after), limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const opener = page.some(({ dispute_id: id }) => id !== null) ? await memberOpener(db, keys, member.memberId) : null
  return { list: page.map((row) => lineView(row, query.language, opener)), next: rows.length > pageSize ? (page.at(-1)?.fact_n.toString() ?? null) : null }
}
