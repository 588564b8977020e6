import { contractKey } from '@trevo/rules/ids'
import { actingAgent } from '#areas/agents/acting-agent.ts'
import { bookDay } from '#areas/contracts/contract-steps.ts'
import { contractView } from '#areas/contracts/contract-view.ts'
import { standingVersions } from '#areas/contracts/contracts-store.ts'
import { listAbove, listBelow, type ListedContract } from '#areas/contracts/lists-store.ts'
import { kindsFor, mayOffer, maySign } from '#areas/contracts/who-acts.ts'
import type { Handler } from '#handler.ts'

const pageSize = 25

/** `<username>:<contract>`; a username has no colon. */
const readAfter = (after: string | undefined): { readonly username: string; readonly id: bigint } | null => {
  const [username = '', id = ''] = (after ?? '').split(':')
  const key = contractKey(id)
  return key === null ? null : { username, id: key }
}

/** Product §7.1350. */
export const listContracts: Handler<'GET /api/agents/contracts'> = async ({ query: { kind, state, search, after } }, call) => {
  const { db, member, clock } = call
  const { agentId: reader, type, currency } = await actingAgent(call)
  const today = bookDay(clock.now())
  const kinds = [...(await kindsFor(call, type))]
  const facts = { kinds, maySign: maySign(member), mayOffer: mayOffer(member), today, currency }
  if (!kinds.includes(kind)) return { ...facts, above: [], below: [], next: null }
  const from = readAfter(after)
  const [above, rows] = await Promise.all([from === null ? listAbove(db, reader, kind, state, today) : [], listBelow(db, reader, kind, { state, search, after: from, limit: pageSize + 1 }, today)])
  const page = rows.slice(0, pageSize)
  const versions = await standingVersions(db, [...above, ...page].map(({ id }) => id), today)
  const view = (side: 'payer' | 'payee') => (each: ListedContract) => contractView(each, side, each.username, versions.get(each.id) ?? [])
  const shown = page.map(view('payer'))
  const last = shown.at(-1)
  return { ...facts, above: above.map(view('payee')), below: shown, next: rows.length > pageSize && last !== undefined ? `${last.other?.username ?? ''}:${last.contractId}` : null }
}
