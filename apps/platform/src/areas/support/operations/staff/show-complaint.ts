import { complaintKey, staffId } from '@trevo/rules/ids'
import { reopenUntil } from '@trevo/rules/support/complaints'
import { lineName } from '@trevo/rules/support/sealed-names'
import { memberOpener } from '#areas/staff/member-sealer.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { openText } from '#areas/support/complaints/complaint-view.ts'
import { listLines } from '#areas/support/complaints/lines-store.ts'
import { openPictures } from '#areas/support/complaints/open-pictures.ts'
import { countOthers, findQueued, type QueueRow } from '#areas/support/complaints/queue-store.ts'
import { queueView } from '#areas/support/complaints/queue-view.ts'
import { peopleWhoAnswer } from '#areas/support/people-who-answer.ts'
import type { Db } from '#db/tables.ts'

const found = async (db: Db, id: string): Promise<QueueRow> => {
  const key = complaintKey(id)
  const row = key === null ? undefined : await findQueued(db, key)
  if (row === undefined) throw refuseStaff('not_found')
  return row
}

export const showStaffComplaint: StaffHandler<'GET /office/complaints/:complaintId'> = async ({ params }, { db, keys, clock, me }) => {
  const now = clock.now()
  const row = await found(db, params.complaintId)
  const [lines, opener, others, people] = await Promise.all([listLines(db, row.id), memberOpener(db, keys, row.member_id), countOthers(db, row.member_id, row.id), peopleWhoAnswer(db, now)])
  const { state, answered_at: answeredAt, reopened } = row
  return {
    complaint: queueView(row, { me: me.staffId, now }),
    about: row.about,
    days: row.days,
    since: row.since.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    reopenUntil: reopenUntil({ state, answeredAt, reopened }, now)?.toISOString() ?? null,
    outside: [...row.outside],
    lines: lines.map(({ number, said_by: by, staffName, step, body, said_at: at, pictures }) => ({
      number, by, name: staffName, step, text: openText(opener, body, lineName(row.id, number)), at: at.toISOString(), pictures: Number(pictures ?? 0n),
    })),
    others,
    people: people.map(({ id, name }) => ({ staffId: staffId(id), name })),
  }
}

export const listStaffComplaintPictures: StaffHandler<'GET /office/complaints/:complaintId/lines/:number/pictures'> = async ({ params }, { db, keys }) =>
  ({ pictures: await openPictures(db, keys, await found(db, params.complaintId), params.number) })
