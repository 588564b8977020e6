import { randomBytes, randomUUID } from 'node:crypto'
import type { Line, ParamsOf } from '@trevo/contract/member/api'
import { bankAccountId, depositId, passkeyId, sessionId, withdrawalId } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
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
  // Asked with a body: areas/wallet/year-statement.test.ts holds it.
  'POST /api/statements/years/:year': null,
  'GET /api/withdrawals/:withdrawalId': withdrawal,
  'GET /api/records/bets/:recordId': round,
  'GET /api/records/account/:lineId': line,
  'GET /api/inbox/:mailId': mail,
  'POST /api/inbox/:mailId/read': mail,
  'DELETE /api/sessions/:sessionId': session,
  'DELETE /api/security/passkeys/:passkeyId': passkey,
  'DELETE /api/bank-accounts/:bankAccountId': bankAccount,
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
