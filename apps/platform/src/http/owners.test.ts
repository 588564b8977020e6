import { givePointsTo, stockItem } from '#areas/club/mall-fixture.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Line, ParamsOf } from '@trevo/contract/member/api'
import { bankAccountId, bonusId, depositId, passkeyId, sessionId, withdrawalId } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { giveBonus } from '#testing/bonus.ts'
import { createGame, createMember, playRound, type TestMember } from '#testing/factories.ts'
import { newKey } from '#db/keys.ts'

type LineWithId = Extract<Line, `${string}/:${string}`>
type Owned = (owner: TestMember) => Promise<unknown>

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await createGame(app)
})
afterAll(() => app.close())

const soon = (): Date => new Date(app.clock.now().getTime() + 3_600_000)

const deposit: Owned = async ({ memberId }) => {
  const id = newKey()
  const row = { id, member_id: memberId, request_id: `r${id}`, provider: 'none', amount_minor: 1_000n, currency: 'BRL', expires_at: soon() }
  await app.database.db.insertInto('deposits').values({ ...row, charge_id: null, br_code: null, payer_path: null, credited_at: null, next_check_at: null }).execute()
  return { depositId: depositId(id) }
}

const withdrawal: Owned = async ({ memberId }) => {
  const id = newKey()
  const row = { id, member_id: memberId, request_id: `r${id}`, provider: 'none', amount_minor: 1_000n, currency: 'BRL', destination: 'a@b.example', destination_type: 'email' as const }
  const blank = { payout_id: null, refusal_reason: null, sent_at: null, ended_at: null, next_try_at: soon() }
  await app.database.db.insertInto('withdrawals').values({ ...row, ...blank, send_before: soon() }).execute()
  return { withdrawalId: withdrawalId(id) }
}

const grant: Owned = async ({ memberId }) => ({ bonusId: bonusId((await giveBonus(app.database.pool, memberId, 100n)) ?? (await lastGrant(memberId))) })
const lastGrant = async (memberId: bigint): Promise<bigint> => (await app.database.db.selectFrom('bonus_grants').select('id').where('member_id', '=', memberId).executeTakeFirstOrThrow()).id

const round: Owned = async (owner) => {
  await playRound(app, { memberId: owner.memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId: `round of ${owner.memberId}`, stakeMinor: 1n, winMinor: 0n })
  const { list } = (await app.call('GET /api/records/bets', { token: owner.token })).reply
  return { recordId: list[0]?.recordId ?? '' }
}

/** Everybody has a first line; only who has played has a second. */
const line: Owned = async (owner) => {
  await round(owner)
  return { lineId: 'cash-2' }
}

const mail: Owned = async (owner) => {
  await app.database.db.insertInto('mails').values({ member_id: owner.memberId, title: 'Title', content: 'Content', preview: 'Content' }).execute()
  const { list } = (await app.call('GET /api/inbox', { token: owner.token })).reply
  return { mailId: list[0]?.id ?? '' }
}

const session: Owned = async ({ memberId }) => {
  const { id } = await app.database.db.selectFrom('sessions').select('id').where('member_id', '=', memberId).executeTakeFirstOrThrow()
  return { sessionId: sessionId(id) }
}

const passkey: Owned = async ({ memberId }) => {
  const id = newKey()
  const row = { id, member_id: memberId, credential_id: `c${id}`, public_key: randomBytes(32), counter: 0n, transports: [], rp_id: 'phone.test', name: 'A phone' }
  await app.database.db.insertInto('passkeys').values({ ...row, created_at: app.clock.now(), last_used_at: null }).execute()
  return { passkeyId: passkeyId(id) }
}

const bankAccount: Owned = async ({ memberId }) => {
  const id = newKey()
  await app.database.db.insertInto('bank_accounts').values({ id, member_id: memberId, destination_type: 'email', destination: `${id}@b.example`, added_at: app.clock.now() }).execute()
  return { bankAccountId: bankAccountId(id) }
}

const complaint: Owned = async ({ token }) => {
  const body = { requestId: randomUUID(), kind: 'other' as const, text: 'It does not do what it should.' }
  const { complaintId } = (await app.call('POST /api/complaints', { token, body })).reply
  return { complaintId, number: '1' }
}

const gift: Owned = async ({ memberId }) => {
  await app.database.db.insertInto('member_vip').values({ member_id: memberId }).execute()
  await app.database.db.insertInto('vip_gifts').values({ member_id: memberId, gift: 'level', period: '1', level: 1, points: 50, made_at: app.clock.now(), until_at: null }).execute()
  return { giftId: 'level-1' }
}

const mallOrder: Owned = async ({ memberId, token }) => {
  await givePointsTo(app, memberId, 100)
  const { reply } = await app.call('POST /api/mall/orders', { token, query: {}, body: { itemId: await stockItem(app, 'virtual', 1), points: 100, requestId: `owners-of-${memberId}-order` } })
  return { orderId: reply.order.orderId }
}

/** What an id in the address names belongs to a member; null: to nobody. A new line with an id in it does not compile without a row here. */
const owned: Readonly<Record<LineWithId, Owned | null>> = {
  'GET /api/deposits/:depositId': deposit,
  // Asked with bytes and not with JSON: areas/cashier/transfers/transfers.test.ts holds it.
  'PUT /api/deposits/:depositId/receipts': null,
  // Likewise: areas/papers/papers.test.ts holds it.
  'PUT /api/papers/uploads/:uploadId/parts/:offset': null,
  'GET /api/complaints/:complaintId': complaint,
  'POST /api/complaints/:complaintId/read': complaint,
  'GET /api/complaints/:complaintId/lines/:number/pictures': complaint,
  // Asked with a body: areas/support/complaints/complaints.test.ts holds them.
  'POST /api/complaints/:complaintId/lines': null,
  'POST /api/complaints/:complaintId/reopen': null,
  'PUT /api/complaints/:complaintId/rating': null,
  'PUT /api/complaints/:complaintId/lines/:lineRequestId/pictures/:pictureRequestId': null,
  // A promotion is everybody's, and the claim is found by the session.
  'GET /api/promotions/:promotionId': null,
  'GET /api/promotions/:promotionId/worth': null,
  // A board is everybody's, and the entry is found by the session.
  'GET /api/boards/:boardId': null,
  'GET /api/boards/:boardId/own': null,
  'POST /api/boards/:boardId/join': null,
  'POST /api/promotions/:promotionId/join': null,
  'POST /api/promotions/:promotionId/leave': null,
  'POST /api/promotions/:promotionId/claim': null,
  'POST /api/promotions/:promotionId/application': null,
  'DELETE /api/promotions/:promotionId/application': null,
  'PUT /api/promotions/:promotionId/applications/:applicationRequestId/pictures/:pictureRequestId': null,
  // Asked with a body: areas/wallet/year-statement.test.ts holds it.
  'POST /api/statements/years/:year': null,
  // A day: the line is the caller's own. Of a member who is not directly below: areas/rebates/rates.test.ts holds it.
  'GET /api/agents/rebates/:day': null,
  // Of its two sides; the others are asked with a body: areas/contracts/contracts.test.ts holds that it is nobody else's.
  'GET /api/agents/lines/:lineId': null,
  'POST /api/agents/lines/:lineId/dispute': null,
  'POST /api/agents/lines/:lineId/pay': null,
  'GET /api/agents/contracts/:contractId': null,
  'POST /api/agents/contracts/:contractId/versions/:version/counter': null,
  'POST /api/agents/contracts/:contractId/versions/:version/sign': null,
  'POST /api/agents/contracts/:contractId/versions/:version/reject': null,
  'POST /api/agents/contracts/:contractId/versions/:version/withdraw': null,
  'POST /api/agents/contracts/:contractId/end': null,
  'PUT /api/agents/rates/:memberId': null,
  // A rain is a team's: areas/gifts/rains.test.ts holds it.
  'DELETE /api/agents/rains/:rainId': null,
  'POST /api/agents/rains/:rainId/catch': null,
  'GET /api/agents/rains/:rainId/proof': null,
  // areas/agents/invites/links.test.ts and accounts.test.ts hold them.
  'GET /api/agents/links/:code/days': null,
  'PUT /api/agents/links/:code': null,
  'DELETE /api/agents/links/:code': null,
  'POST /api/agents/members/:memberId/agent': null,
  // areas/agents/assistants/assistants.test.ts holds it.
  'DELETE /api/agents/assistants/:memberId': null,
  // Of a member outside the team: areas/downline/downline.test.ts holds it.
  'GET /api/agents/team/members/:memberId': null,
  'GET /api/withdrawals/:withdrawalId': withdrawal,
  'GET /api/bonus/:bonusId': grant,
  'GET /api/bonus/:bonusId/lines': grant,
  // Asked with a body: areas/bonus/bonus.test.ts holds it.
  'POST /api/bonus/:bonusId/dispute': null,
  'POST /api/bonus/:bonusId/give-up': null,
  'GET /api/records/bets/:recordId': round,
  'GET /api/records/account/:lineId': line,
  'GET /api/inbox/:mailId': mail,
  'POST /api/inbox/:mailId/read': mail,
  // An announcement is nobody's own: areas/content/popups.test.ts holds that a view is its member's.
  'POST /api/popups/:announcementId/seen': null,
  'POST /api/popups/:announcementId/closed': null,
  'DELETE /api/sessions/:sessionId': session,
  'DELETE /api/security/passkeys/:passkeyId': passkey,
  'DELETE /api/bank-accounts/:bankAccountId': bankAccount,
  'POST /api/vip/gifts/:giftId/claim': gift,
  'POST /api/mall/orders/:orderId/cancel': mallOrder,
  'POST /api/mall/orders/:orderId/code': mallOrder,
  // A day and a place of the set: the claim is the caller's own.
  'POST /api/tasks/:taskId/claim': null,
  // The picture's id is a secret of whoever was shown it; a provider is a word, and the identity is found by the session.
  'GET /api/captcha/:captchaId/audio': null,
  'POST /api/identities/:provider/start': null,
  'POST /api/identities/:provider/link': null,
  'DELETE /api/identities/:provider': null,
}

/** Nothing but whose it is may stand in the way. */
const proven = async (): Promise<TestMember> => {
  const member = await createMember(app, { balanceMinor: 1_000n })
  await app.database.db.updateTable('sessions').set({ stepped_up_at: app.clock.now() }).where('member_id', '=', member.memberId).execute()
  return member
}

const rows = (Object.entries(owned) as [LineWithId, Owned | null][]).flatMap(([line, own]) => (own === null ? [] : [[line, own] as const]))

test.each(rows)('Product §6.6 %s is its owner’s alone', async (line, own) => {
  const [owner, stranger] = [await proven(), await proven()]
  const params = (await own(owner)) as ParamsOf<LineWithId>
  const asked = await app.call(line, { token: stranger.token, params })
  expect([asked.status, asked.problem.code]).toEqual([404, 'not_found'])
  expect((await app.call(line, { token: owner.token, params })).status).toBe(200)
})
