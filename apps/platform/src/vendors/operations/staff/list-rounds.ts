import { memberKey } from '@trevo/rules/ids'
import { readList, requireDay } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countRounds, listRounds as readRounds } from '#vendors/staff-store.ts'
import { roundView } from './round-view.ts'

/** Rounds that are overdue are few, and one round is found by its id; all others are looked for within a day. */
export const listRounds: StaffHandler<'GET /office/rounds'> = async ({ query: { after, limit, ...asked } }, call) => {
  if (asked.state !== 'overdue' && asked.roundId === undefined) requireDay(asked)
  const filter = {
    ...asked,
    member: asked.member === undefined ? undefined : (memberKey(asked.member) ?? 0n),
    from: asked.from === undefined ? undefined : new Date(asked.from),
    to: asked.to === undefined ? undefined : new Date(asked.to),
  }
  return readList(call, {
    of: { list: 'rounds', ...filter },
    query: { after, limit },
    read: (ask) => readRounds(call.db, filter, ask),
    placeOf: (row) => [row.opened_at_text, row.id.toString()],
    about: () => countRounds(call.db, filter),
    view: roundView,
  })
}
