import { z } from 'zod'
import { findNote, insertNote, setNoteRemoved } from '#areas/account/staff/staff-members-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { memberIdText, memberOfAct, targetOf } from './member-of-act.ts'

export const addNote = defineAct({
  name: 'members.add-note',
  payload: z.strictObject({ memberId: memberIdText, text: z.string().min(1).max(2000) }),
  plan: async (tx, { memberId, text }, { actor, now }) => {
    const member = await memberOfAct(tx, memberId)
    return {
      target: targetOf(memberId),
      version: null,
      after: { text },
      apply: async (inside) => {
        await insertNote(inside, member.id, { text, staffId: actor.kind === 'staff' ? actor.id : null }, now)
        return null
      },
    }
  },
})

/** Takes a note away, or puts it back: it is kept either way. */
export const setNote = defineAct({
  name: 'members.set-note',
  undo: backBy('members.set-note', 'memberId'),
  payload: z.strictObject({ memberId: memberIdText, noteId: z.string().regex(/^[1-9][0-9]{0,18}$/), isRemoved: z.boolean() }),
  plan: async (tx, { memberId, noteId, isRemoved }, { now }) => {
    const member = await memberOfAct(tx, memberId)
    const note = await findNote(tx, member.id, BigInt(noteId))
    if (note === undefined) throw refuseStaff('not_found')
    return {
      target: targetOf(memberId),
      version: null,
      before: { noteId, isRemoved: note.removed_at !== null },
      after: { noteId, isRemoved },
      apply: async (inside) => {
        await setNoteRemoved(inside, note.id, isRemoved ? now : null)
        return null
      },
    }
  },
})
