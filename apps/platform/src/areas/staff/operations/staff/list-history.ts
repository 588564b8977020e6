import type { historyKinds } from '@trevo/contract/staff/log'
import type { Json } from '@trevo/rules/canonical-json'
import { mayTry } from '@trevo/rules/staff/act-rule'
import { acts } from '@trevo/rules/staff/acts'
import { mayRead, type Right } from '@trevo/rules/staff/rights'
import { readList } from '#areas/staff/cursor.ts'
import { countLog, listLog } from '#areas/staff/log-store.ts'
import { hasSealed, maskPersonal } from '#areas/staff/personal.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { undoingOf } from '#areas/staff/undo.ts'

/** Whoever may read the row may read what was changed of it. */
const rightOf: Readonly<Record<(typeof historyKinds)[number], Right>> = {
  member: 'members.view', game: 'games.catalogue', vendor: 'games.vendors', site: 'brand.edit', 'site-field': 'brand.edit', setting: 'settings', threshold: 'settings', staff: 'staff.manage', role: 'staff.manage',
  office: 'staff.manage', 'content-category': 'content.publish', 'content-help': 'content.help', 'payment-method': 'money.deposits', complaint: 'complaints', support: 'complaints',
}

/** Acts alone: who looked at what stands in the log, for those who may read that. */
const changing = Object.keys(acts)

export const listHistory: StaffHandler<'GET /office/history'> = ({ query }, call) => {
  const { db, me } = call
  if (!mayRead(me.grants, rightOf[query.kind])) throw refuseStaff('not_permitted')
  const filter = { acts: changing, isDone: true, targetKind: query.kind, target: query.id }
  return readList(call, {
    of: { list: 'history', kind: query.kind, id: query.id },
    query,
    read: async (ask) =>
      Promise.all(
        (await listLog(db, filter, ask)).map(async (entry) => {
          const [before, after] = [entry.before as Json, entry.after as Json]
          const undoing = undoingOf(call.acts, entry.act, { target: { kind: entry.target_kind, id: entry.target }, before, after })
          return { ...entry, before: await maskPersonal(before), after: await maskPersonal(after), isSealed: hasSealed(before) || hasSealed(after), undoing }
        }),
      ),
    placeOf: ({ id }) => [id.toString()],
    about: () => countLog(db, filter),
    view: ({ undoing, ...entry }) => ({
      event: entry.id.toString(),
      at: entry.at.toISOString(),
      by: entry.actor_name,
      byKind: entry.actor_kind,
      act: entry.act,
      target: entry.target,
      reason: entry.reason,
      before: entry.before,
      after: entry.after,
      isSealed: entry.isSealed,
      canRestore: undoing !== null && mayTry(me.grants, acts[undoing.definition.name]),
      undoAct: undoing?.definition.name ?? null,
    }),
  })
}
