import { matchId, matchKey, memberId as wireMember, memberKey, proposalId } from '@trevo/rules/ids'
import { findClass } from '#areas/risk/aml/classes-store.ts'
import { openerFor, sealedNames } from '#areas/risk/cases/case-words.ts'
import { findLinkMember } from '#areas/risk/links/members-store.ts'
import { findMatch, findScreening, listNamedMatches, matchTarget, type ProposedMatch, proposedMatches } from '#areas/risk/screening/screening-store.ts'
import { logReading } from '#areas/staff/log-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

/** The words of a proposal lie sealed in what was asked for. */
const noteOf = ({ payload }: Pick<ProposedMatch, 'payload'>): Buffer => Buffer.from((JSON.parse(payload) as { readonly note: string }).note, 'base64')

export const showScreening: StaffHandler<'GET /office/aml/members/:memberId/screening'> = async ({ params }, { db, keys, clock, transact, me }) => {
  const memberId = memberKey(params.memberId) ?? 0n
  if ((await findLinkMember(db, memberId)) === undefined) throw refuseStaff('not_found')
  const [known, screening, matches, opened] = await Promise.all([findClass(db, memberId), findScreening(db, memberId), listNamedMatches(db, memberId), openerFor(db, keys, memberId)])
  const proposed = new Map((await proposedMatches(db, matches.map(({ id }) => id))).map((each) => [each.target, each]))
  const proposalOf = (id: bigint, entry: string) => {
    const found = proposed.get(matchId(id))
    return found === undefined ? null : { proposalId: proposalId(found.id), note: opened(noteOf(found), sealedNames.matchNote(entry)), by: found.by, at: found.proposed_at.toISOString() }
  }
  await transact((tx) => logReading(tx, me.actor, { act: 'aml.read', target: { kind: 'aml', id: 'screening' }, after: { rows: matches.length } }))
  return {
    screened: known?.screened ?? null,
    answeredAt: screening?.answered_at?.toISOString() ?? null,
    list: screening?.list ?? null,
    tries: screening?.tries ?? 0,
    nextAt: screening?.next_at.toISOString() ?? null,
    matches: matches.map(({ id, entry, kind, score, reason, found_at: foundAt, is_same: isSame, note, by, decided_at: decidedAt }) => ({
      matchId: matchId(id), proposal: proposalOf(id, entry), entry, kind, score, reason: opened(reason, sealedNames.match(entry)), foundAt: foundAt.toISOString(), isSame, note: opened(note, sealedNames.matchNote(entry)), by, decidedAt: decidedAt?.toISOString() ?? null,
    })),
    asOf: clock.now().toISOString(),
  }
}

export const showMatch: StaffHandler<'GET /office/aml/matches/:matchId'> = async ({ params }, { db, transact, me }) => {
  const match = await findMatch(db, matchKey(params.matchId) ?? 0n)
  const member = match === undefined ? undefined : await findLinkMember(db, match.member_id)
  if (match === undefined || member === undefined) throw refuseStaff('not_found')
  await transact((tx) => logReading(tx, me.actor, { act: 'aml.read', target: { kind: matchTarget, id: params.matchId }, after: { rows: 1 } }))
  return { member: { memberId: wireMember(member.id), username: member.username }, entry: match.entry }
}
