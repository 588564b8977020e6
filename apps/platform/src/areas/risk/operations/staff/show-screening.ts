import { memberKey } from '@trevo/rules/ids'
import { findClass } from '#areas/risk/aml/classes-store.ts'
import { openerFor, sealedNames } from '#areas/risk/cases/case-words.ts'
import { findLinkMember } from '#areas/risk/links/members-store.ts'
import { findScreening, listNamedMatches } from '#areas/risk/screening/screening-store.ts'
import { logReading } from '#areas/staff/log-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const showScreening: StaffHandler<'GET /office/aml/members/:memberId/screening'> = async ({ params }, { db, keys, clock, transact, me }) => {
  const memberId = memberKey(params.memberId) ?? 0n
  if ((await findLinkMember(db, memberId)) === undefined) throw refuseStaff('not_found')
  const [known, screening, matches, opened] = await Promise.all([findClass(db, memberId), findScreening(db, memberId), listNamedMatches(db, memberId), openerFor(db, keys, memberId)])
  await transact((tx) => logReading(tx, me.actor, { act: 'aml.read', target: { kind: 'aml', id: 'screening' }, after: { rows: matches.length } }))
  return {
    screened: known?.screened ?? null,
    answeredAt: screening?.answered_at?.toISOString() ?? null,
    list: screening?.list ?? null,
    tries: screening?.tries ?? 0,
    nextAt: screening?.next_at.toISOString() ?? null,
    matches: matches.map(({ entry, kind, score, reason, found_at: foundAt, is_same: isSame, note, by, decided_at: decidedAt }) => ({
      entry, kind, score, reason: opened(reason, sealedNames.match(entry)), foundAt: foundAt.toISOString(), isSame, note: opened(note, sealedNames.matchNote(entry)), by, decidedAt: decidedAt?.toISOString() ?? null,
    })),
    asOf: clock.now().toISOString(),
  }
}
