import type { ReplyOf } from '@trevo/contract/member/api'
import { complaintId } from '@trevo/rules/ids'
import { isOpen, isOutsideOpen, reopenUntil, stateAfter } from '@trevo/rules/support/complaints'
import { referenceOf } from '@trevo/rules/support/reference'
import { lineName } from '@trevo/rules/support/sealed-names'
import { memberOpener, type MemberSealer } from '#areas/staff/member-sealer.ts'
import type { Services } from '#services.ts'
import type { Complaint } from './complaints-store.ts'
import { listLines } from './lines-store.ts'

export const openText = (opener: MemberSealer | null, body: Buffer | null, as: string): string | null => (body === null ? null : (opener?.open(body, as)?.toString() ?? null))

export const complaintHead = (complaint: Complaint, now: Date) => ({
  complaintId: complaintId(complaint.id),
  reference: referenceOf(complaint.id),
  kind: complaint.kind,
  state: complaint.state,
  createdAt: complaint.created_at.toISOString(),
  dueAt: complaint.due_at.toISOString(),
  isLate: isOpen(complaint.state) && complaint.due_at <= now,
  unread: complaint.unread,
})

type View = ReplyOf<'GET /api/complaints/:complaintId'>

/** As its member sees it: whoever of the staff wrote is the house, and notes are not there. */
export const viewComplaint = async ({ db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>, complaint: Complaint): Promise<View> => {
  const now = clock.now()
  const [lines, opener] = await Promise.all([listLines(db, complaint.id), memberOpener(db, keys, complaint.member_id)])
  const shown = lines.flatMap(({ number, said_by: by, step, body, said_at: at, pictures }): View['lines'] =>
    step === 'note' ? [] : [{ number, by: by === 'member' ? 'member' : 'house', step, text: openText(opener, body, lineName(complaint.id, number)), at: at.toISOString(), pictures: Number(pictures ?? 0n) }],
  )
  const { answered_at: answeredAt, state, reopened, due_at: due } = complaint
  return {
    ...complaintHead(complaint, now),
    about: complaint.about,
    answeredAt: answeredAt?.toISOString() ?? null,
    reopenUntil: reopenUntil({ state, answeredAt, reopened }, now)?.toISOString() ?? null,
    canAdd: stateAfter(state, 'add') !== null,
    stars: complaint.stars,
    outside: [...complaint.outside],
    isOutsideOpen: isOutsideOpen({ state, due }, now),
    lines: shown,
  }
}
