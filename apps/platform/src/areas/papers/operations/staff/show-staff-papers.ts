import { memberId, papersKey, proposalId } from '@trevo/rules/ids'
import { redFlags } from '@trevo/rules/papers/flags'
import { maskTold } from '@trevo/rules/papers/told'
import { readFindings } from '#areas/papers/sealed.ts'
import { lookOver } from '#areas/papers/look-over.ts'
import { findQueuedPapers, findVerifyProposal, listEarlier, listLooks } from '#areas/papers/queue-store.ts'
import { staffRow } from '#areas/papers/staff-view.ts'
import { findPapers, sealedPictures } from '#areas/papers/store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const showStaffPapers: StaffHandler<'GET /office/papers/:papersId'> = async ({ params }, { db, keys, clock }) => {
  const key = papersKey(params.papersId) ?? 0n
  const [row, papers] = [await findQueuedPapers(db, key), await findPapers(db, key)]
  if (row === undefined || papers === undefined || papers.state === 'collecting') throw refuseStaff('not_found')
  const seen = await lookOver({ db, keys, clock }, papers)
  const [pictures, earlier, looks, proposal] = [await sealedPictures(db, key), await listEarlier(db, papers), await listLooks(db, papers), await findVerifyProposal(db, key)]
  return {
    papers: staffRow(row),
    flags: seen.flags.map((name) => ({ name, isRed: redFlags.includes(name) })),
    doubles: seen.doubles.map(({ id, username }) => ({ memberId: memberId(id), username })),
    pictures: pictures.map(({ side, added_at: addedAt, picture }) => ({ side, addedAt: addedAt.toISOString(), isKept: picture !== null })),
    findings: await readFindings(db, keys, papers),
    toldMasked: maskTold(seen.told),
    profileMasked: maskTold(seen.profile),
    age: seen.age,
    words: row.words,
    earlier: earlier.map(staffRow),
    looks: looks.map(({ at, name, reason }) => ({ at: at.toISOString(), by: name, why: reason })),
    openProposal: proposal === null ? null : proposalId(proposal),
  }
}
