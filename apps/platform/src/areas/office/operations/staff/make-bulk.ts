import type { BodyReadOf } from '@trevo/contract/staff/api'
import type { Json } from '@trevo/rules/canonical-json'
import { bulkId } from '@trevo/rules/ids'
import { mayTry } from '@trevo/rules/staff/act-rule'
import { acts } from '@trevo/rules/staff/acts'
import { bulkKindRows, isTargetOf, rowsMaxOf, subjectOf } from '#areas/office/bulk/bulk-kinds.ts'
import { insertBulk } from '#areas/office/bulk/bulk-store.ts'
import { bulksWork } from '#areas/office/bulk/make-bulks.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { newKey } from '#db/keys.ts'
import type { Db } from '#db/tables.ts'

type Asked = BodyReadOf<'POST /office/bulks'>

/** In the order of their ids, so that two bulks over the same rows take them in the same order. */
const targetsOf = async (db: Db, { kind, selection }: Asked): Promise<readonly string[]> => {
  if (selection.kind === 'filter') return subjectOf(kind).idsOf(db, selection.query, rowsMaxOf(kind) + 1)
  if (!selection.ids.every((id) => isTargetOf(kind, id))) throw refuseStaff('invalid_request', { fields: [{ field: 'selection', problem: 'format' }] })
  return [...new Set(selection.ids)].toSorted()
}

/** Which rows, at this moment. What would become of each is looked at by the office's work, a hundred at a time. */
export const makeBulk: StaffHandler<'POST /office/bulks'> = async ({ body }, { db, transact, clock, me, wake }) => {
  const row = bulkKindRows[body.kind]
  if (!mayTry(me.grants, acts[row.runs])) throw refuseStaff('not_permitted')
  const change = row.change.safeParse(body.change)
  if (!change.success) throw refuseStaff('invalid_request', { fields: [{ field: 'change', problem: 'format' }] })
  const targets = await targetsOf(db, body)
  if (targets.length === 0) throw refuseStaff('bulk_empty')
  const most = rowsMaxOf(body.kind)
  if (targets.length > most) throw refuseStaff('bulk_too_large', { fields: [{ field: 'selection', problem: `${most}` }] })
  const id = newKey()
  const filter = body.selection.kind === 'filter' ? body.selection.query : null
  await transact((tx) => insertBulk(tx, { id, staff_id: me.staffId, kind: body.kind, change: change.data as Readonly<Record<string, Json>>, filter, targets }, clock.now()))
  wake(bulksWork)
  return { bulkId: bulkId(id) }
}
