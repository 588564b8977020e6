import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import { findDoneAct } from '#areas/staff/log-store.ts'
import { askAct } from '#areas/staff/perform.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { RegisteredAct } from '#areas/staff/act.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { undoingOf } from '#areas/staff/undo.ts'

/** Only while it stands as the act left it: what somebody changed since is not overwritten by an undo. */
const whileItStands = (definition: RegisteredAct, after: Json): RegisteredAct => ({
  ...definition,
  plan: async (tx, payload, context) => {
    const planned = await definition.plan(tx, payload, context)
    if (canonicalJson(planned.before ?? null) !== canonicalJson(after)) throw refuseStaff('changed_meanwhile')
    return planned
  },
})

/**
 * Undoes an act by the act that puts back what was before: under that one's right, second pair and log row. `restore`: whatever happened since, which
 * its preview shows.
 */
export const undoAct: StaffHandler<'POST /office/log/:id/undo'> = async ({ params, query, body }, call) => {
  const event = await findDoneAct(call.db, BigInt(params.id))
  if (event === undefined) throw refuseStaff('not_found')
  const after = event.after as Json
  const undoing = undoingOf(call.acts, event.act, { target: { kind: event.target_kind, id: event.target }, before: event.before as Json, after })
  if (undoing === null) throw refuseStaff('cannot_be_undone')
  const read = undoing.definition.payload.safeParse(undoing.payload)
  // What was before is of an earlier version, which could hold what this one does not.
  if (!read.success) throw refuseStaff('cannot_be_undone')
  const payload = read.data as Json
  const definition = body.restore ? undoing.definition : whileItStands(undoing.definition, after)
  const reason = body.reason === undefined || body.reason === '' ? `undo: ${params.id}` : body.reason
  return askAct(definition, { line: 'POST /office/log/:id/undo', payload, sameAs: { event: params.id, restore: body.restore }, reason, isPreview: query.preview !== undefined }, call)
}
