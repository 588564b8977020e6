import { houseRuleId, houseRuleKey, listEntryId, memberId as wireMember } from '@trevo/rules/ids'
import { hits } from '@trevo/rules/risk/house-rules'
import { happenedLine } from '#areas/risk/house-rules/ask-rules.ts'
import { readFacts } from '#areas/risk/house-rules/facts-store.ts'
import { findRule, listRules } from '#areas/risk/house-rules/rules-store.ts'
import { countEntries, listEntries } from '#areas/risk/lists/lists-store.ts'
import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const listListEntries: StaffHandler<'GET /office/risk/lists'> = ({ query }, call) => {
  const filter = { view: query.view, kind: query.kind, effect: query.effect, now: call.clock.now() }
  const { now: _now, ...of } = filter
  return readList(call, {
    of: { list: 'risk-lists', ...of },
    query,
    read: (ask) => listEntries(call.db, filter, ask),
    placeOf: (row) => [row.addedText, row.id.toString()],
    about: () => countEntries(call.db, filter),
    view: (row) => ({
      entryId: listEntryId(row.id), kind: row.kind, effect: row.effect, label: row.label, reason: row.reason, members: row.members, addedAt: row.added_at.toISOString(), by: row.by,
      until: row.until?.toISOString() ?? null, removedAt: row.removed_at?.toISOString() ?? null, version: row.version.toString(),
    }),
  })
}

export const listHouseRules: StaffHandler<'GET /office/risk/rules'> = async (_input, { db, clock }) => ({
  rules: (await listRules(db)).map((row) => ({
    ruleId: houseRuleId(row.id), name: row.name, place: row.place, conditions: row.conditions.map((each) => ({ ...each })), weight: row.weight, state: row.state, by: row.by, madeAt: row.made_at.toISOString(), liveAt: row.live_at?.toISOString() ?? null, version: row.version.toString(),
  })),
  asOf: clock.now().toISOString(),
})

const dayMs = 86_400_000
const days = 30
/** So many things of the last thirty days are tried, the oldest first; with more it says so. */
const triedMax = 5_000
const sampleMax = 20

export const backTestRule: StaffHandler<'GET /office/risk/rules/:ruleId/back-test'> = async ({ params }, { db, clock }) => {
  const rule = await findRule(db, houseRuleKey(params.ruleId) ?? 0n)
  if (rule === undefined) throw refuseStaff('not_found')
  const now = clock.now()
  const happened = await readFacts(db, rule.place, { since: new Date(now.getTime() - days * dayMs), until: now, limit: triedMax + 1 })
  const tried = happened.slice(0, triedMax)
  const found = tried.filter(({ facts }) => hits(rule.conditions, facts))
  const members = new Map(found.map((each) => [each.memberId, each]))
  const money = Map.groupBy(found, ({ currency }) => currency)
  return {
    days,
    tried: tried.length,
    isWhole: happened.length <= triedMax,
    hits: found.length,
    members: members.size,
    known: [...members.values()].filter(({ isKnown }) => isKnown).length,
    money: [...money].map(([currency, those]) => ({ currency, minor: those.reduce((sum, { minor }) => sum + minor, 0n).toString() })),
    sample: found.slice(-sampleMax).toReversed().map((each) => ({ member: { memberId: wireMember(each.memberId) as string, username: each.username }, isKnown: each.isKnown, currency: each.currency, line: happenedLine(rule.place, each) })),
    asOf: now.toISOString(),
  }
}
