import { listKnownTags, listNotes, listTags, tagsVersion } from '#areas/account/staff/staff-members-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { keyOfMember } from '#areas/office/members/member-view.ts'

export const listMemberNotes: StaffHandler<'GET /office/members/:memberId/notes'> = async ({ params }, { db }) => {
  const memberId = await keyOfMember(db, params.memberId)
  const [tags, known, notes] = await Promise.all([listTags(db, memberId), listKnownTags(db), listNotes(db, memberId)])
  return {
    tags: [...tags],
    tagsVersion: tagsVersion(tags).toString(),
    known: [...known],
    notes: notes.map((note) => ({ noteId: note.id.toString(), text: note.text, by: note.by, at: note.at.toISOString(), isRemoved: note.removed_at !== null })),
  }
}
