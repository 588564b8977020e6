import { housePayees } from '@trevo/rules/agents/contracts'
import { houseKey } from '@trevo/rules/agents/tree'
import { contractId, memberId, memberKey } from '@trevo/rules/ids'
import { bookDay } from '#areas/contracts/contract-steps.ts'
import { standingVersions } from '#areas/contracts/contracts-store.ts'
import { findParty, isBelow, listOfMember } from '#areas/contracts/lists-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

/** Product §13.1350. */
export const showMemberContracts: StaffHandler<'GET /office/members/:memberId/contracts'> = async ({ params }, { db, clock }) => {
  const id = memberKey(params.memberId) ?? 0n
  const member = await findParty(db, id)
  if (member === null) throw refuseStaff('not_found')
  const [list, isDirect] = await Promise.all([listOfMember(db, id), isBelow(db, houseKey, id)])
  const versions = await standingVersions(db, list.map((each) => each.id), bookDay(clock.now()))
  return {
    isOfHouse: isDirect && housePayees.includes(member.type),
    currency: member.currency,
    contracts: list.map((each) => ({
      contractId: contractId(each.id),
      kind: each.kind,
      category: each.category,
      payer: each.payerId === houseKey ? null : { memberId: memberId(each.payerId), username: each.payerName },
      payee: { memberId: memberId(each.payeeId), username: each.payeeName },
      versions: (versions.get(each.id) ?? []).map(({ version, side, state, terms, hash, madeAt, expiresAt, from, to, ending }) => ({
        version, side, state, hash, from, to,
        terms: { ...terms, tiers: [...terms.tiers] },
        madeAt: madeAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        endingWhy: ending?.why ?? null,
      })),
    })),
  }
}
