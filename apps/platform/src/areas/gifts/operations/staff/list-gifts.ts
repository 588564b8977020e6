import { giftId, memberId, memberKey, rainId } from '@trevo/rules/ids'
import { stateOf } from '#areas/gifts/rain-view.ts'
import { countStaffGifts, countStaffRains, listStaffGifts, listStaffRains } from '#areas/gifts/staff-store.ts'
import { readList } from '#areas/staff/cursor.ts'
import { readDownlineReach } from '#areas/staff/settings-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const agentOf = (member: string | undefined): bigint | null => (member === undefined ? null : (memberKey(member) ?? 0n))

/** Every red rain, or an agent's, the latest made first. */
export const listAllRains: StaffHandler<'GET /office/rains'> = ({ query }, call) => {
  const filter = { agent: agentOf(query.member), isOpen: query.open === 'open' }
  const now = call.clock.now()
  return readList(call, {
    of: { list: 'rains', member: query.member ?? null, open: query.open ?? null },
    query,
    read: (ask) => listStaffRains(call.db, filter, ask),
    placeOf: ({ madeText, id }) => [madeText, id.toString()],
    about: () => countStaffRains(call.db, filter),
    view: (row) => ({
      rainId: rainId(row.id),
      member: { memberId: memberId(row.agent_id), username: row.agent },
      state: stateOf(row, now),
      isStopped: row.stopped_at !== null,
      audience: row.audience,
      levels: row.levels,
      amountMinor: row.total_minor.toString(),
      currency: row.currency,
      packets: row.packets,
      caughtPackets: row.caught,
      caughtMinor: row.caught_minor.toString(),
      returnedMinor: row.returned_minor?.toString() ?? null,
      madeAt: row.made_at.toISOString(),
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      version: row.version.toString(),
    }),
  })
}

/** Every even gift, or an agent's, the latest first. */
export const listAllGifts: StaffHandler<'GET /office/gifts'> = ({ query }, call) => {
  const agent = agentOf(query.member)
  return readList(call, {
    of: { list: 'gifts', member: query.member ?? null },
    query,
    read: (ask) => listStaffGifts(call.db, agent, ask),
    placeOf: ({ madeText, id }) => [madeText, id.toString()],
    about: () => countStaffGifts(call.db, agent),
    view: (row) => ({
      giftId: giftId(row.id), member: { memberId: memberId(row.agent_id), username: row.agent }, amountMinor: row.amount_minor.toString(), currency: row.currency, members: row.members,
      totalMinor: (row.amount_minor * BigInt(row.members)).toString(), madeAt: row.made_at.toISOString(),
    }),
  })
}

export const showDownlineTransfers: StaffHandler<'GET /office/gifts/transfers'> = async (_input, { db }) => {
  const { value, version } = await readDownlineReach(db)
  return { reach: value, version: version.toString() }
}
