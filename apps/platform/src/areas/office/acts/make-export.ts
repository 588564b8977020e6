import { exportFormats } from '@trevo/contract/staff/exports'
import { exportId } from '@trevo/rules/ids'
import { z } from 'zod'
import { type ActContext, defineAct, type Planned } from '#areas/staff/act.ts'
import { readGrants } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'
import { mayTake, readAsked, seesOwnAlone } from '#areas/office/exports/export-list-asked.ts'
import { insertExport, spentOn } from '#areas/office/exports/exports-store.ts'
import { dayMs, rowsADayMax } from '#areas/office/exports/make-exports.ts'

export const exportsADayMax = 5
/** Of more members than these, personal columns need a second pair. */
export const membersAloneMax = 1_000
const keptMs = 7 * dayMs

const payload = z.strictObject({
  list: z.string().max(60),
  format: z.enum(exportFormats),
  columns: z.array(z.string().max(60)).min(1).max(60),
  filters: z.record(z.string().max(40), z.string().max(200)).default({}),
  /** Whose file it will be: who asks, and not who approves. */
  staffId: z.string().regex(/^[0-9]{1,19}$/),
})

const plan = async (tx: Tx, asked: z.output<typeof payload>, { services, now }: ActContext, takesPersonal: boolean): Promise<Planned> => {
  const { list, columns, filters, isPersonal } = readAsked(services.lists, asked)
  if (isPersonal && !takesPersonal) throw refuseStaff('not_permitted')
  const staffId = BigInt(asked.staffId)
  const { grants } = await readGrants(tx, staffId, now)
  if (!mayTake(grants, list)) throw refuseStaff('not_permitted')
  await list.requireNarrow?.(tx, filters)
  const spent = await spentOn(tx, staffId, new Date(now.getTime() - dayMs))
  if (spent.exports >= exportsADayMax || spent.rows >= rowsADayMax) throw refuseStaff('export_over_limit')
  const members = isPersonal && list.members !== undefined ? await list.members(tx, filters, membersAloneMax + 1) : 0
  const id = newKey()
  const shown = { list: list.name, format: asked.format, columns, filters, kept: list.kept, ...(isPersonal && { members: members > membersAloneMax ? `> ${membersAloneMax}` : `${members}` }) }
  return {
    target: { kind: 'export', id: exportId(id) },
    version: null,
    after: shown,
    needsSecondPair: members > membersAloneMax,
    apply: async (inside) => {
      const row = { id, staffId, list: list.name, format: asked.format, columns, filters, isPersonal, ownOnly: seesOwnAlone(grants, list) }
      await insertExport(inside, row, now, new Date(now.getTime() + keptMs))
      return { exportId: exportId(id) }
    },
  }
}

export const makeExport = defineAct({ name: 'exports.make', payload, plan: (tx, asked, context) => plan(tx, asked, context, false) })
export const makePersonalExport = defineAct({ name: 'exports.make-personal', payload, plan: (tx, asked, context) => plan(tx, asked, context, true) })
