import { alarms } from '@trevo/rules/cashier/withdrawal-review'
import { alertKinds, alertOutcomes, amlKinds, caseOutcomes, caseStates, caseSteps, lineKinds, riskKinds } from '@trevo/rules/risk/alerts'
import { classReasons, riskClasses } from '@trevo/rules/risk/classes'
import { memberStatuses } from '@trevo/rules/member-statuses'
import { conditionsMax, type RuleFact, ruleFacts, ruleOps, rulePlaces, ruleStates } from '@trevo/rules/risk/house-rules'
import { listEffects, listKinds } from '@trevo/rules/risk/lists'
import { matchKinds } from '@trevo/rules/risk/screening'
import type { Act } from '@trevo/rules/staff/acts'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { memberParams } from './members.ts'
import { actBody, actQuery, actReply, listQuery, listReply, proposalIdText, staffIdText, staffOperation } from './operation.ts'

export const alertIdText = z.string().regex(/^alr_[0-9a-z]{1,13}$/)
export const caseIdText = z.string().regex(/^cse_[0-9a-z]{1,13}$/)
export const noteText = z.string().trim().min(1).max(4_000)

const entryIdText = z.string().regex(/^rle_[0-9a-z]{1,13}$/)
const matchIdText = z.string().regex(/^mat_[0-9a-z]{1,13}$/)
const ruleIdText = z.string().regex(/^rrl_[0-9a-z]{1,13}$/)
const ruleParams = z.strictObject({ ruleId: ruleIdText })
const condition = z.strictObject({ fact: z.enum(ruleFacts as readonly [RuleFact, ...RuleFact[]]), op: z.enum(ruleOps), value: z.string().regex(/^[0-9]{1,15}$/) })
const houseRule = z.object({ ruleId: ruleIdText, name: z.string(), place: z.enum(rulePlaces), conditions: z.array(condition), weight: z.number().int(), state: z.enum(ruleStates), by: z.string().nullable(), madeAt: timeText, liveAt: timeText.nullable(), version: z.string() })

const risk = { right: 'risk.cases' } as const
const aml = { right: 'aml.cases', reads: 'aml' } as const
const screened = z.enum(['clear', ...matchKinds])
const entryOfList = z.string().min(1).max(64)
const alertParams = z.strictObject({ alertId: alertIdText })
const matchParams = z.strictObject({ matchId: matchIdText })
const caseParams = z.strictObject({ caseId: caseIdText })
const member = z.object({ memberId: memberIdText, username: z.string() })
const person = z.object({ staffId: staffIdText, name: z.string() })
const owner = person.extend({ isMe: z.boolean() }).nullable()
const acted = ['changed_meanwhile', 'key_used_otherwise', 'not_in_this_state', 'claimed_by_another', 'reason_required'] as const

/** Opens where it lies: `href` is the office's own address, null where it has none. */
const line = z.object({ kind: z.enum(lineKinds), id: z.string(), amountMinor: z.string().nullable(), at: timeText.nullable() })

const alertRow = z.object({
  alertId: alertIdText,
  member,
  kind: z.enum(alertKinds),
  weight: z.number().int(),
  moneyMinor: z.string(),
  currency: z.string(),
  seen: z.record(z.string(), z.string()),
  lineCount: z.number().int(),
  madeAt: timeText,
  seenAt: timeText,
  claim: person.extend({ until: timeText, isMine: z.boolean() }).nullable(),
  outcome: z.enum(alertOutcomes).nullable(),
  caseId: caseIdText.nullable(),
  decidedAt: timeText.nullable(),
  version: z.string(),
})

const caseRow = z.object({
  caseId: caseIdText,
  member,
  state: z.enum(caseStates),
  outcome: z.enum(caseOutcomes).nullable(),
  owner,
  openedAt: timeText,
  dueAt: timeText,
  alarm: z.enum(alarms),
  closedAt: timeText.nullable(),
  alerts: z.number().int(),
  moneyMinor: z.string(),
  currency: z.string(),
  isMoneyStopped: z.boolean(),
  version: z.string(),
})

const alertReply = z.object({ alert: alertRow, lines: z.array(line), note: z.string().nullable(), decidedBy: z.string().nullable(), others: z.array(alertRow), openCase: caseIdText.nullable() })
const caseReply = z.object({
  case: caseRow,
  members: z.array(member),
  alerts: z.array(alertRow.extend({ lines: z.array(line) })),
  lines: z.array(z.object({ number: z.number().int(), step: z.enum(caseSteps), name: z.string().nullable(), text: z.string().nullable(), at: timeText })),
})
const alertQuery = <Kind extends z.ZodType>(kind: Kind) =>
  z.strictObject({ ...listQuery, view: z.enum(['open', 'decided', 'all']).default('open'), kind: kind.optional(), claim: z.enum(['mine', 'nobody']).optional(), member: memberIdText.optional() })
const caseQuery = z.strictObject({ ...listQuery, view: z.enum(['open', 'closed', 'all']).default('open'), owner: z.enum(['mine', 'nobody']).optional(), late: z.enum(['yes']).optional(), member: memberIdText.optional() })
const counts = z.object({ alerts: z.number().int(), unclaimed: z.number().int(), cases: z.number().int(), late: z.number().int(), soon: z.number().int(), stopped: z.number().int(), asOf: timeText })

/** An act on one alert or case, of one room. */
const on = <const R extends 'risk.cases' | 'aml.cases', const A extends Act, Params extends z.ZodRawShape, Body extends z.ZodRawShape, Reply extends z.ZodType>(right: R, act: A, params: z.ZodObject<Params>, body: Body, reply: Reply, summary: string) =>
  staffOperation({ access: { right, act }, params, query: actQuery, body: actBody(body), reply: actReply(reply), refusals: [...acted], summary })

const decide = { outcome: z.enum(alertOutcomes), note: noteText.optional() }
const opened = z.object({ caseId: caseIdText })
const decided = z.object({ caseId: caseIdText.nullable() })
const add = { member: memberIdText, note: noteText }
const open = { member: memberIdText, note: noteText }
const close = { outcome: z.enum(caseOutcomes), note: noteText }

const traitKinds = ['device', 'address', 'document', 'phone', 'key', 'payer'] as const

export const staffRisk = {
  'GET /office/risk/links/:memberId': staffOperation({
    access: risk,
    params: memberParams,
    reply: z.object({
      member,
      links: z.array(
        z.object({
          member,
          status: z.enum(memberStatuses),
          /** Two people of the staff said that both are one person. */
          isSamePerson: z.boolean(),
          /** What both have; `name` tells one thing from another, and not what it is. */
          shares: z.array(z.object({ kind: z.enum(traitKinds), name: z.string(), lastAt: timeText })),
        }),
      ),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'Members who share a device, address, document, phone, key or payer with one',
  }),
  'POST /office/members/:memberId/link-as-one': staffOperation({ access: { right: 'members.correct', act: 'risk.link-as-one' }, params: memberParams, query: actQuery, body: actBody({ other: memberIdText }), reply: actReply(z.null()), refusals: [...acted], summary: 'Two accounts are one person; by two people' }),
  'POST /office/members/:memberId/unlink': staffOperation({ access: { right: 'members.correct', act: 'risk.unlink' }, params: memberParams, query: actQuery, body: actBody({}), reply: actReply(z.null()), refusals: [...acted], summary: 'An account is somebody else’s after all; by two people' }),
  'GET /office/risk/counts': staffOperation({ access: risk, reply: counts, refusals: [], summary: 'How much waits in the room of risk' }),
  'GET /office/risk/alerts': staffOperation({ access: risk, query: alertQuery(z.enum(riskKinds)), reply: listReply(alertRow), refusals: ['cursor_mismatch'], summary: 'What rules and lists found; open ones by weight and money' }),
  'GET /office/risk/alerts/:alertId': staffOperation({ access: risk, params: alertParams, reply: alertReply, refusals: [], summary: 'One alert with the lines that it is made of' }),
  'POST /office/risk/alerts/:alertId/claim': on('risk.cases', 'risk.claim-alert', alertParams, { isMine: z.boolean() }, z.null(), 'Takes an alert in hand for ten minutes, or lays it back'),
  'POST /office/risk/alerts/:alertId/decide': on('risk.cases', 'risk.decide-alert', alertParams, decide, decided, 'Nothing comes of it, or it is part of the member’s case'),
  'GET /office/risk/cases': staffOperation({ access: risk, query: caseQuery, reply: listReply(caseRow), refusals: ['cursor_mismatch'], summary: 'Cases of risk; open ones by deadline' }),
  'GET /office/risk/cases/:caseId': staffOperation({ access: risk, params: caseParams, reply: caseReply, refusals: [], summary: 'One case: alerts, evidence, members, notes' }),
  'POST /office/risk/cases': on('risk.cases', 'risk.open-case', z.strictObject({}), open, opened, 'Opens a case by hand'),
  'POST /office/risk/cases/:caseId/take': on('risk.cases', 'risk.take-case', caseParams, { isMine: z.boolean() }, z.null(), 'Takes a case, or lays it back'),
  'POST /office/risk/cases/:caseId/notes': on('risk.cases', 'risk.note-case', caseParams, { note: noteText }, z.null(), 'Writes a note'),
  'POST /office/risk/cases/:caseId/members': on('risk.cases', 'risk.add-case-member', caseParams, add, z.null(), 'Adds a member whom it is about too'),
  'POST /office/risk/cases/:caseId/close': on('risk.cases', 'risk.close-case', caseParams, close, z.null(), 'Closes it with what came of it'),
  'GET /office/risk/lists': staffOperation({
    access: { right: 'risk.lists' },
    query: z.strictObject({ ...listQuery, view: z.enum(['standing', 'over', 'all']).default('standing'), kind: z.enum(listKinds).optional(), effect: z.enum(listEffects).optional() }),
    reply: listReply(z.object({ entryId: entryIdText, kind: z.enum(listKinds), effect: z.enum(listEffects), label: z.string(), reason: z.string(), members: z.number().int(), addedAt: timeText, by: z.string().nullable(), until: timeText.nullable(), removedAt: timeText.nullable(), version: z.string() })),
    refusals: ['cursor_mismatch'],
    summary: 'Devices, networks, documents and keys that are not let in, looked at or let through',
  }),
  'POST /office/risk/lists': staffOperation({ access: { right: 'risk.lists', act: 'risk.add-list-entry' }, query: actQuery, body: actBody({ kind: z.enum(listKinds), effect: z.enum(listEffects), value: z.string().trim().min(1).max(60), why: z.string().trim().min(1).max(500), until: timeText.optional() }), reply: actReply(z.object({ entryId: entryIdText })), refusals: [...acted, 'time_is_past'], summary: 'Puts something on a list; by two people where it fits more than a hundred members' }),
  'POST /office/risk/lists/:entryId/remove': staffOperation({ access: { right: 'risk.lists', act: 'risk.remove-list-entry' }, params: z.strictObject({ entryId: entryIdText }), query: actQuery, body: actBody({}), reply: actReply(z.null()), refusals: [...acted], summary: 'Takes it off its list' }),
  'GET /office/risk/rules': staffOperation({ access: { right: 'risk.rules' }, reply: z.object({ rules: z.array(houseRule), asOf: timeText }), refusals: [], summary: 'The house’s own rules of risk' }),
  'GET /office/risk/rules/:ruleId/back-test': staffOperation({
    access: { right: 'risk.rules' },
    params: ruleParams,
    reply: z.object({
      days: z.number().int(),
      tried: z.number().int(),
      /** False: there was more than is tried. */
      isWhole: z.boolean(),
      hits: z.number().int(),
      members: z.number().int(),
      known: z.number().int(),
      money: z.array(z.object({ currency: z.string(), minor: z.string() })),
      sample: z.array(z.object({ member, isKnown: z.boolean(), currency: z.string(), line })),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'What a rule would have hit over the last thirty days, and how many of them were known',
  }),
  'POST /office/risk/rules': staffOperation({ access: { right: 'risk.rules', act: 'risk.save-rule' }, query: actQuery, body: actBody({ ruleId: ruleIdText.optional(), name: z.string().trim().min(1).max(80), place: z.enum(rulePlaces), conditions: z.array(condition).min(1).max(conditionsMax), weight: z.number().int().min(1).max(100) }), reply: actReply(z.object({ ruleId: ruleIdText })), refusals: [...acted], summary: 'Writes a rule as a draft, or one that is not live anew' }),
  'POST /office/risk/rules/:ruleId/live': staffOperation({ access: { right: 'risk.rules', act: 'risk.set-rule-live' }, params: ruleParams, query: actQuery, body: actBody({}), reply: actReply(z.null()), refusals: [...acted], summary: 'Sets a rule live; by two people' }),
  'POST /office/risk/rules/:ruleId/off': staffOperation({ access: { right: 'risk.rules', act: 'risk.switch-rule-off' }, params: ruleParams, query: actQuery, body: actBody({}), reply: actReply(z.null()), refusals: [...acted], summary: 'Switches a rule off, at once' }),
  'GET /office/aml/counts': staffOperation({ access: aml, reply: counts, refusals: [], summary: 'How much waits in the room of money laundering' }),
  'GET /office/aml/alerts': staffOperation({ access: aml, query: alertQuery(z.enum(amlKinds)), reply: listReply(alertRow), refusals: ['cursor_mismatch'], summary: 'What looks like money laundering; open ones by weight and money' }),
  'GET /office/aml/alerts/:alertId': staffOperation({ access: aml, params: alertParams, reply: alertReply, refusals: [], summary: 'One alert with the lines that it is made of' }),
  'POST /office/aml/alerts/:alertId/claim': on('aml.cases', 'aml.claim-alert', alertParams, { isMine: z.boolean() }, z.null(), 'Takes an alert in hand for ten minutes, or lays it back'),
  'POST /office/aml/alerts/:alertId/decide': on('aml.cases', 'aml.decide-alert', alertParams, decide, decided, 'Nothing comes of it, or it is part of the member’s case'),
  'GET /office/aml/cases': staffOperation({ access: aml, query: caseQuery, reply: listReply(caseRow), refusals: ['cursor_mismatch'], summary: 'Cases of money laundering; open ones by deadline' }),
  'GET /office/aml/cases/:caseId': staffOperation({
    access: aml,
    params: caseParams,
    reply: caseReply.extend({
      riskClass: z.enum(riskClasses),
      reasons: z.array(z.enum(classReasons)),
      means: z.object({ monthMinor: z.string(), from: z.string() }).nullable(),
      stop: z.object({ since: timeText, by: z.string().nullable(), caseId: caseIdText }).nullable(),
      /** The draft as it was last kept; null: there is none yet. */
      report: z.string().nullable(),
      reportSent: z.object({ at: timeText, reference: z.string() }).nullable(),
      looks: z.array(z.object({ at: timeText, name: z.string().nullable(), act: z.string() })),
    }),
    refusals: [],
    summary: 'One case of money laundering, with its draft, its stop, and who looked',
  }),
  'POST /office/aml/cases': on('aml.cases', 'aml.open-case', z.strictObject({}), open, opened, 'Opens a case by hand'),
  'POST /office/aml/cases/:caseId/take': on('aml.cases', 'aml.take-case', caseParams, { isMine: z.boolean() }, z.null(), 'Takes a case, or lays it back'),
  'POST /office/aml/cases/:caseId/notes': on('aml.cases', 'aml.note-case', caseParams, { note: noteText }, z.null(), 'Writes a note'),
  'POST /office/aml/cases/:caseId/members': on('aml.cases', 'aml.add-case-member', caseParams, add, z.null(), 'Adds a member whom it is about too'),
  'POST /office/aml/cases/:caseId/close': on('aml.cases', 'aml.close-case', caseParams, close, z.null(), 'Closes it with what came of it'),
  'POST /office/aml/cases/:caseId/stop': on('aml.cases', 'aml.stop-money', caseParams, { note: noteText }, z.null(), 'Stops money out for the member of the case'),
  'POST /office/aml/cases/:caseId/let-go': on('aml.cases', 'aml.let-money-go', caseParams, { note: noteText }, z.null(), 'Lets money out again'),
  'PUT /office/aml/cases/:caseId/report': on('aml.cases', 'aml.draft-report', caseParams, { text: z.string().trim().min(1).max(60_000).optional() }, z.object({ text: z.string() }), 'Keeps the draft of the report; without a text it is made anew from the lines'),
  'POST /office/aml/cases/:caseId/sent': on('aml.cases', 'aml.note-sent', caseParams, { reference: z.string().trim().min(1).max(120) }, z.null(), 'Says that the named officer sent the report, under which reference'),
  'GET /office/aml/members': staffOperation({
    access: aml,
    query: z.strictObject({ ...listQuery, class: z.enum(riskClasses).optional() }),
    reply: listReply(z.object({ member, riskClass: z.enum(riskClasses), reasons: z.array(z.enum(classReasons)), means: z.object({ monthMinor: z.string(), from: z.string() }).nullable(), screened: screened.nullable(), currency: z.string(), scannedAt: timeText.nullable() })),
    refusals: ['cursor_mismatch'],
    summary: 'Members by how closely they are watched, and why',
  }),
  'GET /office/aml/members/:memberId/screening': staffOperation({
    access: aml,
    params: memberParams,
    reply: z.object({
      /** Null: nobody has answered yet. */
      screened: screened.nullable(),
      answeredAt: timeText.nullable(),
      /** The version of the lists that answered. */
      list: z.string().nullable(),
      /** Tries without an answer since the last one. */
      tries: z.number().int(),
      /** Null: this member is not asked about. */
      nextAt: timeText.nullable(),
      matches: z.array(
        z.object({
          matchId: matchIdText, entry: entryOfList, kind: z.enum(matchKinds), score: z.number().int(), reason: z.string().nullable(), foundAt: timeText, isSame: z.boolean().nullable(), note: z.string().nullable(), by: z.string().nullable(), decidedAt: timeText.nullable(),
          /** That it is somebody else, proposed and not decided yet. */
          proposal: z.object({ proposalId: proposalIdText, note: z.string().nullable(), by: z.string().nullable(), at: timeText }).nullable(),
        }),
      ),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'What lists of sanctions and of public offices say of a member, and what was decided of it',
  }),
  'GET /office/aml/matches/:matchId': staffOperation({ access: aml, params: matchParams, reply: z.object({ member, entry: entryOfList }), refusals: [], summary: 'Of whom a list says it: what a proposal that names a match is about' }),
  'POST /office/aml/matches/:matchId/decide': on('aml.cases', 'aml.decide-match', matchParams, { isSame: z.boolean(), note: noteText }, z.null(), 'An entry of a list is about the member, or about somebody else; of sanctions the latter takes two'),
  'PUT /office/aml/members/:memberId/means': on('aml.cases', 'aml.note-means', memberParams, { monthMinor: z.string().regex(/^[1-9][0-9]{0,14}$/), from: z.string().trim().min(1).max(200) }, z.null(), 'What the member lives on in a month, and by which paper'),
}
