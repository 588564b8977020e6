import { createHmac } from 'node:crypto'
import type { StaffPart } from '#area.ts'
import { claimAmlAlert, claimRiskAlert, decideAmlAlert, decideRiskAlert } from '#areas/risk/acts/alerts.ts'
import { draftReport, letMoneyGo, noteMeans, noteSent, stopMoney } from '#areas/risk/acts/aml.ts'
import { decideListMatch, sealMatchNote } from '#areas/risk/acts/decide-match.ts'
import { saveRule, setRuleLive, switchRuleOff } from '#areas/risk/acts/house-rules.ts'
import { linkAsOne, unlink } from '#areas/risk/acts/links.ts'
import { addListEntry, removeListEntry } from '#areas/risk/acts/lists.ts'
import { amlCaseActs, riskCaseActs } from '#areas/risk/acts/cases.ts'
import { backTestRule, listHouseRules, listListEntries } from '#areas/risk/operations/staff/lists.ts'
import { alertExport, caseExport } from '#areas/risk/exports/room-exports.ts'
import { listAmlAlerts, listAmlCases, listAmlMembers, listRiskAlerts, listRiskCases, showAmlAlert, showAmlCase, showAmlCounts, showRiskAlert, showRiskCase, showRiskCounts } from '#areas/risk/operations/staff/rooms.ts'
import { showMatch, showScreening } from '#areas/risk/operations/staff/show-screening.ts'
import { showLinks } from '#areas/risk/operations/staff/show-links.ts'
import { actHandler } from '#areas/staff/perform.ts'

export const riskStaff: StaffPart = {
  acts: [
    claimRiskAlert, decideRiskAlert, ...Object.values(riskCaseActs),
    claimAmlAlert, decideAmlAlert, ...Object.values(amlCaseActs), stopMoney, letMoneyGo, draftReport, noteSent, noteMeans, decideListMatch,
    linkAsOne, unlink, addListEntry, removeListEntry, saveRule, setRuleLive, switchRuleOff,
  ],
  exports: [alertExport('risk'), caseExport('risk'), alertExport('aml'), caseExport('aml')],
  handlers: {
    'GET /office/risk/lists': listListEntries,
    'POST /office/risk/lists': actHandler('POST /office/risk/lists', addListEntry, ({ body: { kind, effect, value, why, until } }) => ({ kind, effect, value, why, until: until ?? null })),
    'POST /office/risk/lists/:entryId/remove': actHandler('POST /office/risk/lists/:entryId/remove', removeListEntry, ({ params }) => params),
    'GET /office/risk/rules': listHouseRules,
    'GET /office/risk/rules/:ruleId/back-test': backTestRule,
    'POST /office/risk/rules': actHandler('POST /office/risk/rules', saveRule, ({ body: { ruleId, name, place, conditions, weight } }) => ({ ruleId: ruleId ?? null, name, place, conditions, weight })),
    'POST /office/risk/rules/:ruleId/live': actHandler('POST /office/risk/rules/:ruleId/live', setRuleLive, ({ params }) => params),
    'POST /office/risk/rules/:ruleId/off': actHandler('POST /office/risk/rules/:ruleId/off', switchRuleOff, ({ params }) => params),
    'GET /office/risk/links/:memberId': showLinks,
    'POST /office/members/:memberId/link-as-one': actHandler('POST /office/members/:memberId/link-as-one', linkAsOne, ({ params, body }) => ({ ...params, other: body.other })),
    'POST /office/members/:memberId/unlink': actHandler('POST /office/members/:memberId/unlink', unlink, ({ params }) => params),
    'GET /office/risk/counts': showRiskCounts,
    'GET /office/risk/alerts': listRiskAlerts,
    'GET /office/risk/alerts/:alertId': showRiskAlert,
    'POST /office/risk/alerts/:alertId/claim': actHandler('POST /office/risk/alerts/:alertId/claim', claimRiskAlert, ({ params, body }) => ({ ...params, isMine: body.isMine })),
    'POST /office/risk/alerts/:alertId/decide': actHandler('POST /office/risk/alerts/:alertId/decide', decideRiskAlert, ({ params, body }) => ({ ...params, outcome: body.outcome, note: body.note ?? null })),
    'GET /office/risk/cases': listRiskCases,
    'GET /office/risk/cases/:caseId': showRiskCase,
    'POST /office/risk/cases': actHandler('POST /office/risk/cases', riskCaseActs.open, ({ body: { member, note } }) => ({ member, note })),
    'POST /office/risk/cases/:caseId/take': actHandler('POST /office/risk/cases/:caseId/take', riskCaseActs.take, ({ params, body }) => ({ ...params, isMine: body.isMine })),
    'POST /office/risk/cases/:caseId/notes': actHandler('POST /office/risk/cases/:caseId/notes', riskCaseActs.note, ({ params, body }) => ({ ...params, note: body.note })),
    'POST /office/risk/cases/:caseId/members': actHandler('POST /office/risk/cases/:caseId/members', riskCaseActs.add, ({ params, body: { member, note } }) => ({ ...params, member, note })),
    'POST /office/risk/cases/:caseId/close': actHandler('POST /office/risk/cases/:caseId/close', riskCaseActs.close, ({ params, body: { outcome, note } }) => ({ ...params, outcome, note })),
    'GET /office/aml/counts': showAmlCounts,
    'GET /office/aml/alerts': listAmlAlerts,
    'GET /office/aml/alerts/:alertId': showAmlAlert,
    'POST /office/aml/alerts/:alertId/claim': actHandler('POST /office/aml/alerts/:alertId/claim', claimAmlAlert, ({ params, body }) => ({ ...params, isMine: body.isMine })),
    'POST /office/aml/alerts/:alertId/decide': actHandler('POST /office/aml/alerts/:alertId/decide', decideAmlAlert, ({ params, body }) => ({ ...params, outcome: body.outcome, note: body.note ?? null })),
    'GET /office/aml/cases': listAmlCases,
    'GET /office/aml/cases/:caseId': showAmlCase,
    'POST /office/aml/cases': actHandler('POST /office/aml/cases', amlCaseActs.open, ({ body: { member, note } }) => ({ member, note })),
    'POST /office/aml/cases/:caseId/take': actHandler('POST /office/aml/cases/:caseId/take', amlCaseActs.take, ({ params, body }) => ({ ...params, isMine: body.isMine })),
    'POST /office/aml/cases/:caseId/notes': actHandler('POST /office/aml/cases/:caseId/notes', amlCaseActs.note, ({ params, body }) => ({ ...params, note: body.note })),
    'POST /office/aml/cases/:caseId/members': actHandler('POST /office/aml/cases/:caseId/members', amlCaseActs.add, ({ params, body: { member, note } }) => ({ ...params, member, note })),
    'POST /office/aml/cases/:caseId/close': actHandler('POST /office/aml/cases/:caseId/close', amlCaseActs.close, ({ params, body: { outcome, note } }) => ({ ...params, outcome, note })),
    'POST /office/aml/cases/:caseId/stop': actHandler('POST /office/aml/cases/:caseId/stop', stopMoney, ({ params, body }) => ({ ...params, note: body.note })),
    'POST /office/aml/cases/:caseId/let-go': actHandler('POST /office/aml/cases/:caseId/let-go', letMoneyGo, ({ params, body }) => ({ ...params, note: body.note })),
    'PUT /office/aml/cases/:caseId/report': actHandler('PUT /office/aml/cases/:caseId/report', draftReport, ({ params, body }) => ({ ...params, text: body.text ?? null })),
    'POST /office/aml/cases/:caseId/sent': actHandler('POST /office/aml/cases/:caseId/sent', noteSent, ({ params, body }) => ({ ...params, reference: body.reference })),
    'GET /office/aml/members': listAmlMembers,
    'GET /office/aml/members/:memberId/screening': showScreening,
    'GET /office/aml/matches/:matchId': showMatch,
    // Sealed anew it is another text each time: what was asked is told by the words, of which a keyed hash is kept.
    'POST /office/aml/matches/:matchId/decide': actHandler(
      'POST /office/aml/matches/:matchId/decide',
      decideListMatch,
      async ({ params, body: { isSame, note } }, call) => ({ ...params, isSame, note: await sealMatchNote(call, params.matchId, note) }),
      ({ matchId, isSame }, { keys }, { body }) => ({ matchId, isSame, note: createHmac('sha256', keys.derive('matches decided')).update(body.note).digest('hex') }),
    ),
    'PUT /office/aml/members/:memberId/means': actHandler('PUT /office/aml/members/:memberId/means', noteMeans, ({ params, body: { monthMinor, from } }) => ({ ...params, monthMinor, from })),
  },
}
