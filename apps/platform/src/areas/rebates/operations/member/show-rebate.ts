import { refuse } from '@trevo/operation/refuse'
import { memberId } from '@trevo/rules/ids'
import { actingAgent } from '#areas/agents/acting-agent.ts'
import { lineView } from '#areas/rebates/line-view.ts'
import { listBranches, listLines } from '#areas/rebates/lines-store.ts'
import type { Handler } from '#handler.ts'

const pageSize = 200

/** `branch:category:day`; anything else begins at the first. */
const placeIn = (text: string | undefined): readonly [bigint, string, string] | null => {
  const [, branch, category, day] = /^(\d{1,19}):([A-Z]{1,16}):(\d{4}-\d{2}-\d{2})$/.exec(text ?? '') ?? []
  return branch === undefined || category === undefined || day === undefined ? null : [BigInt(branch), category, day]
}

/** Product §7.1300. */
export const showRebate: Handler<'GET /api/agents/rebates/:day'> = async ({ params: { day }, query }, call) => {
  const { db } = call
  const { agentId } = await actingAgent(call)
  const line = (await listLines(db, { member: agentId, from: day, to: day }, { limit: 50 })).find(({ currency }) => currency === query.currency)
  if (line === undefined) throw refuse('not_found')
  const rows = await listBranches(db, { earner: agentId, runId: line.runId, currency: line.currency }, { after: placeIn(query.after), limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    formula: 'rebate/1',
    line: lineView(line),
    branches: page.map(({ branchId, username, ...row }) => ({ member: branchId === agentId ? null : { memberId: memberId(branchId), username }, ...row })),
    next: rows.length > pageSize && last !== undefined ? `${last.branchId}:${last.category}:${last.ofDay}` : null,
  }
}
