import type { ReplyOf } from '@trevo/contract/member/api'
import type { ContractKind, WrittenTier } from '@trevo/rules/agents/contract-terms'
import { isAskedOfContracts } from '@trevo/rules/member-types'
import { contractId } from '@trevo/rules/ids'
import { percentText } from '@trevo/rules/agents/percent-text'
import { bookDay } from '#areas/contracts/contract-steps.ts'
import { versionTerms } from '#areas/contracts/contracts-store.ts'
import { listWaiting, type WaitingContract } from '#areas/contracts/lists-store.ts'
import { kindsFor } from '#areas/contracts/who-acts.ts'
import type { Handler } from '#handler.ts'

type Reply = ReplyOf<'GET /api/agents/contract-requests'>
type Requests = Reply['dailysalreqtype']

const detail = ({ minTurnover, minNetLoss, minActive, bps }: WrittenTier) => ({ betVolume: minTurnover, ...(minNetLoss === undefined ? {} : { netLoss: minNetLoss }), activeMember: minActive, rateType: 'P' as const, rate: percentText(bps) })

/** Product §6.18, §7.1351. */
export const listContractRequests: Handler<'GET /api/agents/contract-requests'> = async (_input, call) => {
  const { db, member, clock } = call
  const now = clock.now()
  const kinds = isAskedOfContracts(member.type) ? await kindsFor(call, member.type) : []
  const waiting = kinds.length === 0 ? [] : await listWaiting(db, member.memberId, bookDay(now), now)
  const terms = await versionTerms(db, waiting)
  const request = ({ contractId: id, version, status }: WaitingContract) => {
    const of = terms.get(`${id}:${version}`)
    return { contractId: contractId(id), version, status, ...(of?.period === undefined ? {} : { period: of.period }), details: of?.tiers.map(detail) ?? [] }
  }
  const requestsOf = (kind: ContractKind): Requests =>
    Object.fromEntries([...Map.groupBy(kinds.includes(kind) ? waiting.filter((each) => each.kind === kind) : [], ({ category }) => category)].map(([category, list]) => [category, list.map(request)]))
  return { dailysalreqtype: requestsOf('daily'), divtypecompperiodreq: requestsOf('dividend'), contracthoursalreq: requestsOf('hourly') }
}
