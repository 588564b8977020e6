import { memberId as wireMember, memberKey } from '@trevo/rules/ids'
import { listSamePerson, listShared, type Shared } from '#areas/risk/links/traits-store.ts'
import { traitKinds } from '#areas/risk/tables.ts'
import { findLinkMember, listStatesOf } from '#areas/risk/links/members-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

/** A name for the thing that is shared, which says nothing of it. */
const nameOf = ({ token }: Shared): string => token.toString('hex').slice(0, 8)

export const showLinks: StaffHandler<'GET /office/risk/links/:memberId'> = async ({ params }, { db, clock }) => {
  const member = await findLinkMember(db, memberKey(params.memberId) ?? 0n)
  if (member === undefined) throw refuseStaff('not_found')
  const [shared, same] = await Promise.all([listShared(db, member.id, traitKinds), listSamePerson(db, member.id)])
  const ids = [...new Set([...shared.map((each) => each.memberId), ...same.map(({ id }) => id)])]
  const states = await listStatesOf(db, ids)
  return {
    member: { memberId: wireMember(member.id), username: member.username },
    links: ids.map((id) => {
      const by = shared.filter((each) => each.memberId === id)
      const known = states.find((each) => each.id === id)
      return {
        member: { memberId: wireMember(id) as string, username: known?.username ?? '' },
        status: known?.status ?? 'active',
        isSamePerson: same.some((each) => each.id === id),
        shares: by.map((each) => ({ kind: each.kind, name: nameOf(each), lastAt: each.lastAt.toISOString() })),
      }
    }),
    asOf: clock.now().toISOString(),
  }
}
