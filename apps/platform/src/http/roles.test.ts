import { api, type Line } from '@trevo/contract/member/api'
import type { Access, MemberOperation } from '@trevo/contract/member/operation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#gathered.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'

/** Who may call what, said here once more: an operation that is new, or whose access changes, needs a line of its own in this table. */
const rows: Readonly<Record<Line, Access>> = {
  'POST /api/session': 'guest',
  'DELETE /api/session': 'member',
  'POST /api/remembered-logins/challenge': 'guest',
  'DELETE /api/remembered-logins': 'guest',
  'GET /api/sessions': 'member',
  'DELETE /api/sessions/:sessionId': 'member',
  'DELETE /api/sessions': 'member',
  'GET /api/login-history': 'member',
  'POST /api/session/passkey-options': 'guest',
  'POST /api/session/second-factor': 'guest',
  'GET /api/security': 'real',
  'POST /api/security/step-up': 'real',
  'POST /api/security/step-up/passkey-options': 'real',
  'POST /api/security/step-up/passkey': 'real',
  'PUT /api/security/payment-password': 'real',
  'POST /api/payment-proofs': 'paid',
  'POST /api/security/totp': 'real',
  'POST /api/security/totp/confirm': 'real',
  'DELETE /api/security/totp': 'real',
  'POST /api/security/recovery-codes': 'real',
  'POST /api/security/passkeys/options': 'real',
  'POST /api/security/passkeys': 'real',
  'DELETE /api/security/passkeys/:passkeyId': 'real',
  'PUT /api/security/phone': 'real',
  'PUT /api/security/email': 'real',
  'GET /api/bank-accounts': 'paid',
  'POST /api/bank-accounts': 'paid',
  'DELETE /api/bank-accounts/:bankAccountId': 'paid',
  'GET /api/keys': 'guest',
  'GET /api/registration/rules': 'guest',
  'GET /api/members/availability': 'guest',
  'PUT /api/members': 'guest',
  'GET /api/captcha': 'guest',
  'GET /api/captcha/:captchaId/audio': 'guest',
  'GET /api/bot-check': 'guest',
  'GET /api/affiliates/check': 'guest',
  'POST /api/affiliates/visits': 'guest',
  'POST /api/codes/sms': 'guest',
  'POST /api/codes/email': 'guest',
  'POST /api/v2/password': 'member',
  'POST /api/password/by-email': 'guest',
  'POST /api/password/by-link': 'guest',
  'POST /api/password/by-phone': 'guest',
  'GET /api/countries': 'guest',
  'GET /api/member': 'member',
  'PUT /api/member/language': 'real',
  'GET /api/account/profile': 'real',
  'PATCH /api/account/profile': 'real',
  'GET /api/account/head-icon': 'real',
  'POST /api/account/head-icon': 'real',
  'PUT /api/account/head-icon': 'real',
  'POST /api/account/closure': 'real',
  'GET /api/exclusion': 'real',
  'POST /api/exclusion': 'real',
  'POST /api/exclusion/end': 'real',
  'DELETE /api/exclusion/end': 'real',
  'GET /api/care/help': 'guest',
  'GET /api/account/export': 'real',
  'POST /api/account/export': 'real',
  'POST /api/account/export/ticket': 'real',
  'GET /api/wallet': 'member',
  'GET /api/liabilities': 'funded',
  'PUT /api/deposits/:depositId/receipts': 'funded',
  'GET /api/deposit-offers': 'funded',
  'GET /api/deposits/options': 'funded',
  'POST /api/deposits': 'funded',
  'GET /api/deposits/:depositId': 'funded',
  'GET /api/deposits': 'funded',
  'GET /api/care/reality-check': 'member',
  'POST /api/care/reality-check': 'member',
  'GET /api/care/limits': 'real',
  'PUT /api/care/limits': 'real',
  'POST /api/care/limits/confirm': 'real',
  'GET /api/care/noticed': 'real',
  'POST /api/care/review': 'real',
  'GET /api/papers': 'real',
  'POST /api/papers': 'real',
  'POST /api/papers/uploads': 'real',
  'PUT /api/papers/uploads/:uploadId/parts/:offset': 'real',
  'POST /api/papers/send': 'real',
  'GET /api/transfers/options': 'funded',
  'POST /api/transfers/receiver': 'funded',
  'POST /api/transfers': 'funded',
  'GET /api/transfers': 'funded',
  'GET /api/reward-lines': 'member',
  'GET /api/agents/rebates': 'real',
  'GET /api/agents/rebates/:day': 'real',
  'GET /api/agents/contract-requests': 'real',
  'GET /api/agents/dividends': 'real',
  'GET /api/agents/lines/:lineId': 'real',
  'POST /api/agents/lines/:lineId/dispute': 'real',
  'POST /api/agents/lines/:lineId/pay': 'real',
  'GET /api/agents/contracts': 'real',
  'GET /api/agents/contracts/:contractId': 'real',
  'POST /api/agents/contracts': 'agent-direct',
  'POST /api/agents/contracts/:contractId/versions/:version/counter': 'real',
  'POST /api/agents/contracts/:contractId/versions/:version/sign': 'real',
  'POST /api/agents/contracts/:contractId/versions/:version/reject': 'real',
  'POST /api/agents/contracts/:contractId/versions/:version/withdraw': 'real',
  'POST /api/agents/contracts/:contractId/end': 'real',
  'GET /api/agents/gifts/options': 'agent',
  'GET /api/agents/gifts': 'agent',
  'POST /api/agents/gifts': 'agent',
  'POST /api/agents/transfers': 'agent',
  'GET /api/agents/rains': 'funded',
  'POST /api/agents/rains': 'agent',
  'DELETE /api/agents/rains/:rainId': 'agent',
  'POST /api/agents/rains/:rainId/catch': 'funded',
  'GET /api/agents/rains/:rainId/proof': 'funded',
  'GET /api/agents/partner/figures': 'agent-own',
  'GET /api/agents/rates': 'agent',
  'GET /api/referrals': 'inviter',
  'PUT /api/agents/rates/:memberId': 'agent-direct',
  'GET /api/agents/links': 'agent',
  'GET /api/agents/links/:code/days': 'agent',
  'POST /api/agents/links': 'agent-own',
  'PUT /api/agents/links/:code': 'agent-own',
  'DELETE /api/agents/links/:code': 'agent-own',
  'POST /api/agents/accounts': 'agent-direct',
  'POST /api/agents/members/:memberId/agent': 'agent-direct',
  'GET /api/agents/seen-of-me': 'real',
  'GET /api/agents/assistants': 'agent-direct',
  'POST /api/agents/assistants': 'agent-direct',
  'DELETE /api/agents/assistants/:memberId': 'agent-direct',
  'GET /api/agents/team/members': 'agent',
  'GET /api/agents/team/members/:memberId': 'agent',
  'GET /api/agents/team/bets': 'agent',
  'GET /api/agents/team/transfers': 'agent',
  'GET /api/agents/team/pnl': 'agent',
  'GET /api/agents/team/kpi': 'agent',
  'GET /api/agents/team/overview': 'agent',
  'POST /api/agents/messages': 'agent-direct',
  'GET /api/rewards': 'member',
  'GET /api/bonus/:bonusId': 'member',
  'GET /api/bonus/:bonusId/lines': 'member',
  'POST /api/bonus/:bonusId/dispute': 'real',
  'POST /api/bonus/:bonusId/give-up': 'real',
  'POST /api/bonus/order': 'real',
  'GET /api/withdrawals/options': 'paid',
  'POST /api/withdrawals': 'paid',
  'GET /api/withdrawals/:withdrawalId': 'paid',
  'GET /api/withdrawals': 'paid',
  'GET /api/games': 'guest',
  'GET /api/games/hot': 'guest',
  'GET /api/games/types': 'guest',
  'GET /api/games/recent': 'member',
  'GET /api/games/launch': 'player',
  'POST /api/games/leave': 'player',
  'GET /api/games/maintenance': 'member',
  'GET /api/favourites/ids': 'member',
  'GET /api/favourites': 'member',
  'POST /api/favourites': 'member',
  'DELETE /api/favourites': 'member',
  'GET /api/winners': 'guest',
  'GET /api/home': 'guest',
  'GET /api/announcements': 'guest',
  'POST /api/announcements/read': 'member',
  'POST /api/announcements/read-all': 'member',
  'GET /api/popups': 'member',
  'POST /api/popups/:announcementId/seen': 'member',
  'POST /api/popups/:announcementId/closed': 'member',
  'GET /api/help': 'guest',
  'GET /api/inbox': 'real',
  'GET /api/inbox/unread': 'real',
  'GET /api/inbox/:mailId': 'real',
  'POST /api/inbox/:mailId/read': 'real',
  'POST /api/inbox/read-all': 'real',
  'GET /api/promotions': 'guest',
  'GET /api/boards': 'guest',
  'GET /api/boards/:boardId': 'guest',
  'GET /api/boards/:boardId/own': 'member',
  'POST /api/boards/:boardId/join': 'real',
  'GET /api/promotions/:promotionId': 'guest',
  'GET /api/promotions/:promotionId/worth': 'guest',
  'POST /api/promotions/:promotionId/join': 'real',
  'GET /api/consents': 'real',
  'PUT /api/consents': 'real',
  'GET /api/birthday': 'real',
  'PUT /api/birthday': 'real',
  'DELETE /api/birthday': 'real',
  'POST /api/promotion-codes': 'real',
  'POST /api/promotions/:promotionId/leave': 'real',
  'POST /api/promotions/:promotionId/claim': 'real',
  'POST /api/promotions/:promotionId/application': 'real',
  'DELETE /api/promotions/:promotionId/application': 'real',
  'PUT /api/promotions/:promotionId/applications/:applicationRequestId/pictures/:pictureRequestId': 'real',
  'GET /api/complaints/options': 'real',
  'GET /api/complaints': 'real',
  'POST /api/complaints': 'real',
  'GET /api/complaints/:complaintId': 'real',
  'POST /api/complaints/:complaintId/read': 'real',
  'POST /api/complaints/:complaintId/lines': 'real',
  'POST /api/complaints/:complaintId/reopen': 'real',
  'PUT /api/complaints/:complaintId/rating': 'real',
  'PUT /api/complaints/:complaintId/lines/:lineRequestId/pictures/:pictureRequestId': 'real',
  'GET /api/complaints/:complaintId/lines/:number/pictures': 'real',
  'GET /api/chat/launch': 'real',
  'GET /api/chat/unread': 'real',
  'GET /api/chat/talk': 'real',
  'POST /api/chat/lines': 'real',
  'POST /api/chat/read': 'real',
  'GET /api/points': 'real',
  'GET /api/points/entries': 'real',
  'GET /api/sign-in': 'real',
  'POST /api/sign-in': 'real',
  'GET /api/mall': 'real',
  'GET /api/mall/orders': 'real',
  'POST /api/mall/orders': 'real',
  'POST /api/mall/orders/:orderId/cancel': 'real',
  'POST /api/mall/orders/:orderId/code': 'real',
  'GET /api/tasks': 'real',
  'POST /api/tasks/:taskId/claim': 'real',
  'GET /api/vip': 'guest',
  'POST /api/vip/gifts/:giftId/claim': 'real',
  'GET /api/wallet/purses': 'funded',
  'GET /api/records/options': 'member',
  'GET /api/records/results': 'funded',
  'POST /api/statements': 'funded',
  'GET /api/statements/years': 'funded',
  'POST /api/statements/years/:year': 'funded',
  'GET /api/records/account': 'funded',
  'GET /api/records/account/:lineId': 'funded',
  'GET /api/records/bets': 'player',
  'GET /api/records/bets/:recordId': 'player',
  'POST /api/events/ticket': 'member',
  'GET /api/site': 'guest',
  'GET /api/identities/providers': 'guest',
  'POST /api/identities/:provider/start': 'guest',
  'POST /api/identities/:provider/link': 'real',
  'POST /api/identities/ticket': 'guest',
  'PUT /api/identities/member': 'guest',
  'GET /api/identities': 'real',
  'POST /api/identities': 'real',
  'DELETE /api/identities/:provider': 'real',
  'GET /api/trial': 'guest',
  'POST /api/trial': 'guest',
}

/** What a session whose password must be changed may still do of what needs a session (Product §6.13). */
const openWhileExpired: ReadonlySet<Line> = new Set(['DELETE /api/session', 'GET /api/member', 'POST /api/events/ticket', 'POST /api/v2/password'])

const roles = ['guest', 'nonsense', 'ended', 'blocked', 'closed', 'expired', 'type 0', 'type 1', 'type 2', 'type 4', 'type 40', 'agent 41', 'assistant 42'] as const
type Role = (typeof roles)[number]

const withoutSession: ReadonlySet<Role> = new Set(['nonsense', 'ended', 'blocked', 'closed'])
/** Of a member who is let in, by kind of access: what is told before anything else of a call is looked at; who is not named may. */
const told: Readonly<Record<Access, Partial<Record<Role, string>>>> = {
  guest: {},
  member: {},
  real: { 'type 4': 'free_reject' },
  funded: { 'type 4': 'free_reject', 'type 40': 'not_allowed', 'agent 41': 'not_allowed', 'assistant 42': 'not_allowed' },
  player: { 'agent 41': 'not_allowed', 'assistant 42': 'not_allowed' },
  paid: { 'type 4': 'free_reject', 'type 40': 'not_allowed', 'assistant 42': 'not_allowed' },
  inviter: { 'type 1': 'not_allowed', 'type 2': 'not_allowed', 'type 4': 'free_reject', 'type 40': 'not_allowed', 'agent 41': 'not_allowed', 'assistant 42': 'not_allowed' },
  agent: { expired: 'not_allowed', 'type 0': 'not_allowed', 'type 4': 'not_allowed', 'type 40': 'not_allowed' },
  'agent-own': { expired: 'not_allowed', 'type 0': 'not_allowed', 'type 4': 'not_allowed', 'type 40': 'not_allowed', 'assistant 42': 'not_allowed' },
  'agent-direct': { expired: 'not_allowed', 'type 0': 'not_allowed', 'type 4': 'not_allowed', 'type 40': 'not_allowed', 'agent 41': 'not_allowed', 'assistant 42': 'not_allowed' },
}

const expectedOf = (line: Line, role: Role): string | null => {
  const access = rows[line]
  if (access === 'guest') return null
  if (role === 'guest') return 'login_required'
  if (withoutSession.has(role)) return 'session_ended'
  const refusal = told[access][role] ?? null
  if (refusal === null && role === 'expired' && !openWhileExpired.has(line)) return 'password_change_required'
  return refusal
}

const statusOf: Readonly<Record<string, number>> = { login_required: 401, session_ended: 401, not_allowed: 403, free_reject: 403, password_change_required: 403 }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const typeOf = (role: Role): number => Number(/\d+$/.exec(role)?.[0] ?? 0)

/** A session of its own for each call: logging out is one of the calls. */
const tokenFor = async (role: Role): Promise<string | undefined> => {
  if (role === 'guest') return undefined
  if (role === 'nonsense') return 'A'.repeat(43)
  const member = await createMember(app, { type: typeOf(role) })
  if (role === 'assistant 42') await app.database.db.insertInto('assistants').values({ member_id: member.memberId, agent_id: (await createMember(app, { type: 1 })).memberId, made_at: app.clock.now(), ended_at: null }).execute()
  const change = (set: { status: 'blocked' | 'closed' } | { must_change_password: true }) =>
    app.database.db.updateTable('members').set(set).where('id', '=', member.memberId).execute()
  if (role === 'ended') await app.call('DELETE /api/session', { token: member.token })
  if (role === 'blocked' || role === 'closed') await change({ status: role })
  if (role === 'expired') await change({ must_change_password: true })
  return member.token
}

const lines = Object.keys(api) as Line[]

test('Product §6.3 Product §6.4 every line of the contract has a handler and a row in this matrix', () => {
  expect(Object.keys(handlers).sort()).toEqual([...lines].sort())
  expect(Object.keys(rows).sort()).toEqual([...lines].sort())
  expect(lines.filter((line) => api[line].access !== rows[line])).toEqual([])
  const open = lines.filter((line) => (api[line] as MemberOperation).isOpenWhileExpired === true)
  expect(new Set(open)).toEqual(openWhileExpired)
})

describe.each(lines)('%s', (line) => {
  test.each(roles)('%s', async (role) => {
    const token = await tokenFor(role)
    const answer = await app.call(line, { ...(token === undefined ? {} : { token }), address: `10.1.${roles.indexOf(role)}.${lines.indexOf(line)}` })
    const expected = expectedOf(line, role)
    if (expected === null) expect(Object.keys(statusOf)).not.toContain(answer.problem?.code)
    else expect([answer.status, answer.problem.code]).toEqual([statusOf[expected], expected])
    expect(answer.status).toBeLessThan(500)
    if (answer.status !== 200) expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  })
})
