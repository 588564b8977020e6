import { memberId as wireId } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveConsent } from '#areas/content/consents/consents-store.ts'
import { insertTransfers } from '#areas/cashier/transfers/transfers-store.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { findOpenSession } from '#areas/identity/sessions/sessions-store.ts'
import { sealHolder } from '#areas/cashier/bank-accounts/holder.ts'
import { insertBankAccount } from '#areas/cashier/bank-accounts/store.ts'
import { insertWithdrawal } from '#areas/cashier/withdrawals/store.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { transactMoney } from '#ledger/committed.ts'
import { post } from '#ledger/post.ts'
import type { Destination } from '@trevo/rules/cashier/destination'
import { minor } from '@trevo/rules/money'

let office: TestOffice
let support: StaffBrowser
let risk: StaffBrowser
let owner: StaffBrowser
let agents: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  ;[support, risk, owner, agents] = await Promise.all([office.as('support'), office.as('risk'), office.as('owner'), office.as('agents')])
})
afterAll(() => office.close())

let made = 0
const planted = { realName: 'Beatriz Planted', birthday: '1990-05-17', idNumber: '52998224725', address: 'Rua das Plantas 9', occupation: 'Botanist' }

/** A member who told everything of themselves, with values that no reply may show. */
const member = async (name?: string, profile = planted) => {
  made += 1
  const username = name ?? `member${made}`
  const { database, services } = office
  const now = office.clock.now()
  const at = made * 7
  const email = `planted${at}@example.com`
  const mobile = `+55119${String(10_000_000 + at)}`
  const id = await database.transact(async (tx) => {
    const key = await insertMember(tx, { username, nickname: `Nick ${username}`, type: 0, currency: 'BRL', language: 'pt', passwordHash: 'x', email, mobileNumber: mobile, mobileVerifiedAt: now }, now)
    await writeProfile(tx, services.keys, key!, profile, 0, now)
    return key!
  })
  const token = await database.transact((tx) => startSession(tx, id, now, { kind: 'WEB', userAgent: 'a phone', address: '203.0.113.77', idHash: null }))
  return { id, memberId: wireId(id), username, email, mobile, token }
}

const key = () => ({ 'idempotency-key': `key-${(made += 1)}-abcdefgh` })
const rowsOf = async (target: string, act?: string) =>
  office.database.db.selectFrom('audit_events').selectAll().where('target', '=', target).$if(act !== undefined, (query) => query.where('act', '=', act!)).orderBy('id').execute()

test('the list has members by what is known of them, and pages by cursor', async () => {
  const [first, second] = [await member(), await member()]
  const all = await office.call(support, 'GET /office/members', { query: { limit: '1' } })
  expect(all.reply.rows).toHaveLength(1)
  expect(all.reply.rows[0]).toMatchObject({ memberId: second.memberId, type: 0, status: 'active', hasVerifiedMobile: true, hasVerifiedEmail: false, balance: { minor: '0', currency: 'BRL' } })
  const next = await office.call(support, 'GET /office/members', { query: { limit: '1', after: all.reply.next! } })
  expect(next.reply.rows[0]?.memberId).toBe(first.memberId)
  expect((await office.call(support, 'GET /office/members', { query: { limit: '1', after: all.reply.next!, type: '1' } })).code).toBe('cursor_mismatch')
  for (const [query, has] of [[{ name: first.username.toUpperCase() }, true], [{ name: 'nobody' }, false], [{ type: '1' }, false], [{ status: 'blocked' }, false], [{ verified: 'none' }, false], [{ verified: 'mobile' }, true], [{ balanceFrom: '1' }, false], [{ balanceTo: '0' }, true], [{ seenFrom: '2020-01-01T00:00:00Z' }, true], [{ to: '2020-01-01T00:00:00Z' }, false]] as const)
    expect((await office.call(support, 'GET /office/members', { query })).reply.rows.some(({ memberId }) => memberId === first.memberId), JSON.stringify(query)).toBe(has)
})

test('money between members stands among the payments of both, each leading to the other', async () => {
  const [sender, receiver] = [await member(), await member()]
  await office.database.transact((tx) => insertTransfers(tx, { way: 'member', sender: { id: sender.id, shown: 'a•••' }, receivers: [{ id: receiver.id, shown: 'b•••' }], amountMinor: 700n, currency: 'BRL', requestId: 'a-transfer-of-a-test' }))
  const payments = async ({ memberId }: { readonly memberId: string }) => (await office.call(risk, 'GET /office/members/:memberId/payments', { params: { memberId } })).reply.rows
  expect(await payments(sender)).toMatchObject([{ kind: 'transfer-out', amount: { minor: '700', currency: 'BRL' }, other: receiver.memberId }])
  expect(await payments(receiver)).toMatchObject([{ kind: 'transfer-in', amount: { minor: '700', currency: 'BRL' }, other: sender.memberId }])
})

test('Product §6.76 no reply shows what a member told of themselves, whoever asks', async () => {
  const someone = await member()
  await office.database.transact((tx) => insertBankAccount(tx, someone.id, { type: 'email', text: someone.email, holder: null }, office.clock.now()))
  const params = { memberId: someone.memberId }
  const replies = await Promise.all([
    office.call(risk, 'GET /office/members'),
    office.call(risk, 'GET /office/members/:memberId', { params }),
    office.call(risk, 'GET /office/members/:memberId/timeline', { params }),
    office.call(risk, 'GET /office/members/:memberId/journal', { params }),
    office.call(risk, 'GET /office/members/:memberId/play', { params }),
    office.call(risk, 'GET /office/members/:memberId/games', { params }),
    office.call(risk, 'GET /office/members/:memberId/payments', { params }),
    office.call(risk, 'GET /office/members/:memberId/identity', { params }),
    office.call(risk, 'GET /office/members/:memberId/devices', { params }),
    office.call(risk, 'GET /office/members/:memberId/messages', { params }),
    office.call(risk, 'GET /office/members/:memberId/notes', { params }),
    office.call(risk, 'GET /office/members/:memberId/looks', { params }),
  ])
  for (const { status, reply } of replies) {
    expect(status).toBe(200)
    for (const value of [...Object.values(planted), 'Planted', someone.email, someone.mobile, '203.0.113.77']) expect(JSON.stringify(reply)).not.toContain(value)
  }
  expect(replies[1].reply.member).toMatchObject({ maskedName: 'B••• P•••', maskedMobile: `••• ${someone.mobile.slice(-4)}` })
})

test('who may not see money is shown none of it', async () => {
  const someone = await member()
  const params = { memberId: someone.memberId }
  const { reply } = await office.call(agents, 'GET /office/members/:memberId', { params })
  expect([reply.purses, reply.sums]).toEqual([null, null])
  expect((await office.call(agents, 'GET /office/members/:memberId/journal', { params })).code).toBe('not_permitted')
  expect((await office.call(support, 'GET /office/members/:memberId', { params })).reply.purses).toEqual([])
})

test('the journal has every line with the balance after it, and each follows from the one before', async () => {
  const someone = await member()
  for (const [at, amount] of [500n, 300n, 200n].entries())
    await transactMoney(office.database, (tx) => post(tx, balanceAdjusted({ member: someone.id, currency: 'BRL', adjustmentId: `test-${someone.id}-${at}`, direction: at === 2 ? 'debit' : 'credit', amountMinor: minor(amount), reason: 'a test' })))
  const params = { memberId: someone.memberId }
  const { reply } = await office.call(support, 'GET /office/members/:memberId/journal', { params, query: { limit: '2' } })
  expect(reply.rows.map(({ changeMinor, balanceMinor, isUnbroken }) => [changeMinor, balanceMinor, isUnbroken])).toEqual([['-200', '600', true], ['300', '800', true]])
  expect(reply.about).toEqual({ count: 3, isEstimate: false })
  const rest = await office.call(support, 'GET /office/members/:memberId/journal', { params, query: { limit: '2', after: reply.next! } })
  expect(rest.reply.rows.map(({ changeMinor, balanceMinor, isUnbroken }) => [changeMinor, balanceMinor, isUnbroken])).toEqual([['500', '500', true]])
  expect((await office.call(support, 'GET /office/members/:memberId', { params })).reply.purses).toEqual([{ kind: 'cash', currency: 'BRL', balanceMinor: '600', lines: '3' }])
  const found = await office.call(support, 'GET /office/search', { query: { q: reply.rows[0]!.transferId } })
  expect(found.reply.results).toMatchObject([{ took: 'transfer', memberId: someone.memberId }])
})

test('Product §6.76 a field is revealed for a reason, counted, and logged without the value', async () => {
  const someone = await member()
  const params = { memberId: someone.memberId }
  const reveal = (browser: StaffBrowser, field: 'email' | 'realName' | 'birthday' | 'line', reason = 'the member asked') => office.call(browser, 'POST /office/members/:memberId/reveal', { params, body: { field, reason } })
  expect((await reveal(agents, 'email')).code).toBe('not_permitted')
  expect((await reveal(support, 'email', '  ')).code).toBe('invalid_request')
  expect((await reveal(support, 'email')).reply).toEqual({ value: someone.email, leftToday: 59 })
  expect((await reveal(support, 'realName')).reply).toEqual({ value: planted.realName, leftToday: 58 })
  expect((await reveal(support, 'line')).code).toBe('not_found')
  const rows = await rowsOf(someone.memberId, 'members.reveal')
  expect(rows.map(({ reason, after }) => [reason, after])).toEqual([['the member asked', { field: 'email', subject: null, roles: ['support'] }], ['the member asked', { field: 'realName', subject: null, roles: ['support'] }]])
  expect(JSON.stringify(rows.map(({ after }) => after))).not.toContain(someone.email)
  expect((await office.call(support, 'GET /office/members/:memberId/looks', { params })).reply.rows[0]).toMatchObject({ act: 'members.reveal', reason: 'the member asked' })
})

test('Product §13.1618 staff see what a member said of being written to, and when', async () => {
  const someone = await member()
  const params = { memberId: someone.memberId }
  const said = async () => (await office.call(support, 'GET /office/members/:memberId/identity', { params })).reply.advertising
  expect(await said()).toEqual([])
  const at = office.clock.now()
  for (const isGiven of [true, false]) await office.database.transact((tx) => saveConsent(tx, someone.id, { channel: 'email', product: 'all' }, isGiven, at))
  expect(await said()).toEqual([{ channel: 'email', product: 'all', isGiven: false, answeredAt: at.toISOString() }])
})

test('Product §4.655 an account is shown masked and revealed whole, with whose it is, and its holder lies sealed', async () => {
  const someone = await member()
  const params = { memberId: someone.memberId }
  const destination = { type: 'uk-bank', text: '200415/55779911' } as const
  const saved = await office.database.transact(async (tx) => insertBankAccount(tx, someone.id, { ...destination, holder: await sealHolder(tx, office.services.keys, someone.id, destination, planted.realName) }, office.clock.now()))
  const { accounts } = (await office.call(support, 'GET /office/members/:memberId/identity', { params })).reply
  expect(accounts).toMatchObject([{ keyType: 'uk-bank', masked: '••-••-15 ••••9911' }])
  expect(saved.holder?.includes(planted.realName)).toBe(false)
  const revealed = await office.call(support, 'POST /office/members/:memberId/reveal', { params, body: { field: 'pixKey', subject: accounts[0]?.bankAccountId ?? '', reason: 'the member asked' } })
  expect(revealed.reply.value).toBe(`20-04-15 55779911 (${planted.realName})`)
})

test('Product §6.77 one box finds by every kind, and a personal value counts as a reveal', async () => {
  // A name of their own: the box shows ten, and this file has more of the planted one.
  const someone = await member('finda_ble', { ...planted, realName: 'Fabíola Planted', idNumber: '11144477735' })
  const searcher = await office.as('support')
  const search = async (q: string, browser = searcher) => (await office.call(browser, 'GET /office/search', { query: { q } })).reply
  for (const q of [someone.memberId, 'FINDA_b']) expect(await search(q)).toMatchObject({ results: [{ kind: 'member', memberId: someone.memberId }], leftToday: null })
  const session = (await office.call(searcher, 'GET /office/members/:memberId/devices', { params: { memberId: someone.memberId } })).reply.sessions[0]!.sessionId
  expect((await search(session)).results).toMatchObject([{ kind: 'session', memberId: someone.memberId, path: `/members/${someone.memberId}/devices` }])
  expect(await search(someone.email)).toMatchObject({ took: ['email', 'pix-key'], results: [{ memberId: someone.memberId }], leftToday: 59 })
  expect(await search(someone.mobile)).toMatchObject({ results: [{ memberId: someone.memberId }], leftToday: 58 })
  for (const q of ['fabiola planted', 'Fáb plan', '111.444.777-35']) expect((await search(q)).results.map(({ memberId }) => memberId), q).toContain(someone.memberId)
  expect((await search('Fabíola Nobody')).results).toEqual([])
  expect(await search(someone.email, agents)).toMatchObject({ took: [], skipped: ['email', 'pix-key'], results: [], leftToday: null })
  const rows = await office.database.db.selectFrom('audit_events').selectAll().where('act', '=', 'members.search-personal').execute()
  expect(rows.length).toBeGreaterThanOrEqual(6)
  expect(JSON.stringify(rows.map(({ target, after }) => [target, after]))).not.toContain('planted')
})

test('Product §13.842 a whole bank account finds who saved it and who was paid there, and counts as a reveal', async () => {
  const [saver, paid, stranger] = [await member(), await member(), await member()]
  const searcher = await office.as('support')
  const save = (id: bigint, destination: Destination) => office.database.transact(async (tx) => insertBankAccount(tx, id, { ...destination, holder: await sealHolder(tx, office.services.keys, id, destination, planted.realName) }, office.clock.now()))
  const [iban, british, brazilian] = [{ type: 'sepa', text: 'GB33BUKB20201555555555' }, { type: 'uk-bank', text: '202015/55555555' }, { type: 'br-bank', text: '341/4321/98765-4' }] as const
  await save(saver.id, iban)
  await save(saver.id, brazilian)
  await save(stranger.id, { type: 'uk-bank', text: '202015/55555556' })
  const kept = await save(paid.id, british)
  await office.database.transact(async (tx) => {
    await insertWithdrawal(tx, { member_id: paid.id, request_id: 'found-by-account'.padEnd(24, '0'), provider: 'sandbox', amount_minor: minor(1_000n), currency: 'GBP', destination_type: british.type, destination: british.text, holder: kept.holder, sendWithinSeconds: 60 })
    await tx.deleteFrom('bank_accounts').where('id', '=', kept.id).execute()
  })
  const search = async (q: string, browser = searcher) => (await office.call(browser, 'GET /office/search', { query: { q } })).reply
  const found = async (q: string) => (await search(q)).results.map(({ took, memberId }) => [took, memberId])
  const [bySaver, byPaid] = [['bank-account', saver.memberId], ['bank-account', paid.memberId]]
  for (const q of ['GB33 BUKB 2020 1555 5555 55', 'gb33bukb20201555555555']) expect(await found(q), q).toEqual([bySaver, byPaid])
  for (const q of ['20-20-15 55555555', '20201555555555', '202015/55555555']) expect(await found(q), q).toEqual([byPaid])
  for (const q of ['341 · 4321 · 98765-4', '341/4321/98765-4']) expect(await found(q), q).toEqual([bySaver])
  for (const q of ['55555555', '20-20-15', '4321 98765-4']) expect((await search(q)).results, q).toEqual([])
  const before = (await search('20-20-15 55555555')).leftToday
  expect((await search('20-20-15 55555555')).leftToday).toBe(before! - 1)
  expect(await search('GB33 BUKB 2020 1555 5555 55', agents)).toMatchObject({ took: [], skipped: ['bank-account'], results: [], leftToday: null })
  const rows = await office.database.db.selectFrom('audit_events').selectAll().where('act', '=', 'members.search-personal').execute()
  expect(JSON.stringify(rows.map(({ target, after }) => [target, after]))).not.toMatch(/GB33|55555555|98765/u)
})

test('Product §6.77 a profile written anew is found by what stands there now alone', async () => {
  const someone = await member()
  await office.database.transact((tx) => writeProfile(tx, office.services.keys, someone.id, { realName: 'Clarice Othername' }, 1, office.clock.now()))
  const search = async (q: string) => (await office.call(risk, 'GET /office/search', { query: { q } })).reply.results.map(({ memberId }) => memberId)
  expect(await search('Clarice Othername')).toEqual([someone.memberId])
  expect(await search('Beatriz Planted')).not.toContain(someone.memberId)
  const kept = await office.database.db.selectFrom('member_search').selectAll().where('member_id', '=', someone.id).execute()
  expect(kept.every(({ token }) => !token.toString().includes('clarice'))).toBe(true)
})

const approve = async (browser: StaffBrowser, proposalId: string) => {
  const { reply } = await office.call(browser, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  return office.call(browser, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })
}

test('Product §6.78 support freezes at once: the session is over, one row says why; reopening takes a second person', async () => {
  const someone = await member()
  const params = { memberId: someone.memberId }
  expect(await findOpenSession(office.database.db, someone.token, office.clock.now(), 30 * 60_000)).not.toBeNull()
  expect((await office.call(support, 'POST /office/members/:memberId/freeze', { params, body: {}, headers: key() })).code).toBe('reason_required')
  expect((await office.call(support, 'POST /office/members/:memberId/freeze', { params, query: { preview: '1' }, body: {} })).reply).toMatchObject({ kind: 'preview', way: 'do', after: { status: 'blocked' } })
  expect((await office.call(support, 'POST /office/members/:memberId/freeze', { params, body: { reason: 'phone stolen' }, headers: key() })).reply).toMatchObject({ kind: 'done' })
  expect(await findOpenSession(office.database.db, someone.token, office.clock.now(), 30 * 60_000)).toBeNull()
  const head = (await office.call(support, 'GET /office/members/:memberId', { params })).reply
  expect(head).toMatchObject({ member: { status: 'blocked', version: '2' }, block: { how: 'frozen', reason: 'phone stolen' } })
  expect(await rowsOf(someone.memberId)).toMatchObject([{ act: 'members.freeze', reason: 'phone stolen', before: { status: 'active' }, after: { status: 'blocked' } }])
  expect((await office.call(support, 'POST /office/members/:memberId/freeze', { params, body: { reason: 'again' }, headers: key() })).code).toBe('not_in_this_state')

  const asked = await office.call(support, 'POST /office/members/:memberId/reopen', { params, body: { reason: 'it is found' }, headers: { ...key(), 'if-match': '"2"' } })
  expect(asked.status).toBe(202)
  if (asked.reply.kind !== 'proposed') throw new Error('it was not proposed')
  expect((await approve(support, asked.reply.proposal)).code).toBe('not_permitted')
  expect((await approve(await office.as('owner'), asked.reply.proposal)).reply).toMatchObject({ state: 'applied' })
  expect((await office.call(support, 'GET /office/members/:memberId', { params })).reply).toMatchObject({ member: { status: 'active' }, block: null })
})

test('Product §6.78 who has the right for it blocks and reopens alone, and what changed meanwhile is refused', async () => {
  const someone = await member()
  const params = { memberId: someone.memberId }
  expect((await office.call(risk, 'POST /office/members/:memberId/block', { params, body: { reason: 'two accounts' }, headers: { ...key(), 'if-match': '"9"' } })).code).toBe('changed_meanwhile')
  expect((await office.call(risk, 'POST /office/members/:memberId/block', { params, body: { reason: 'two accounts' }, headers: key() })).reply).toMatchObject({ kind: 'done' })
  expect((await office.call(owner, 'POST /office/members/:memberId/block', { params, body: { reason: 'x' }, headers: key() })).code).toBe('not_permitted')
  expect((await office.call(support, 'GET /office/members/:memberId', { params })).reply.block).toMatchObject({ how: 'blocked' })
  expect((await office.call(risk, 'POST /office/members/:memberId/reopen', { params, body: { reason: 'they are not' }, headers: key() })).reply).toMatchObject({ kind: 'done' })
})

test('Product §6.33 an exclusion is not opened by staff, and what was closed for good by two people', async () => {
  const [paused, gone] = [await member(), await member()]
  const now = office.clock.now()
  await office.database.db.updateTable('members').set({ status: 'excluded' }).where('id', '=', paused.id).execute()
  await office.database.db.updateTable('members').set({ status: 'closed' }).where('id', '=', gone.id).execute()
  await office.database.db.insertInto('account_closures').values({ member_id: gone.id, closed_at: now }).execute()
  const open = (memberId: string) => office.call(support, 'POST /office/members/:memberId/reopen-closed', { params: { memberId }, body: { reason: 'asked in writing' }, headers: key() })
  expect((await open(paused.memberId)).code).toBe('not_in_this_state')
  expect((await office.call(risk, 'POST /office/members/:memberId/reopen', { params: { memberId: gone.memberId }, body: { reason: 'x' }, headers: key() })).code).toBe('not_in_this_state')
  const { reply } = await open(gone.memberId)
  if (reply.kind !== 'proposed') throw new Error('it was not proposed')
  expect((await approve(await office.as('risk'), reply.proposal)).reply).toMatchObject({ state: 'applied' })
  expect((await office.call(support, 'GET /office/members/:memberId', { params: { memberId: gone.memberId } })).reply).toMatchObject({ member: { status: 'active' }, closure: null })
})

test('Product §6.79 a name is corrected by two, and neither the proposal nor the log holds it in the clear', async () => {
  const someone = await member()
  const params = { memberId: someone.memberId }
  const body = { field: 'realName', value: 'Beatriz Rightname', reason: 'a wrong letter' } as const
  expect((await office.call(support, 'PUT /office/members/:memberId/profile', { params, body: { ...body, field: 'birthday', value: '1990-02-30' }, headers: key() })).code).toBe('invalid_request')
  // Product §6.838: a country is one of the list.
  for (const [field, value, kind] of [['country', 'Brasil', undefined], ['nationality', 'br', undefined], ['country', 'PT', 'proposed']] as const)
    expect((await office.call(support, 'PUT /office/members/:memberId/profile', { params, body: { ...body, field, value }, headers: key() })).reply.kind, value).toBe(kind)
  const headers = { ...key(), 'if-match': '"1"' }
  const asked = await office.call(support, 'PUT /office/members/:memberId/profile', { params, body, headers })
  if (asked.reply.kind !== 'proposed') throw new Error('it was not proposed')
  // Sent again under its key it is the same proposal, though it is sealed anew.
  expect((await office.call(support, 'PUT /office/members/:memberId/profile', { params, body, headers })).reply).toEqual(asked.reply)
  expect((await office.call(support, 'PUT /office/members/:memberId/profile', { params, body: { ...body, value: 'Another' }, headers })).code).toBe('key_used_otherwise')
  expect((await approve(await office.as('risk'), asked.reply.proposal)).reply).toMatchObject({ state: 'applied' })
  const { reply } = await office.call(support, 'POST /office/members/:memberId/reveal', { params, body: { field: 'realName', reason: 'to look' } })
  expect(reply.value).toBe('Beatriz Rightname')
  const kept = JSON.stringify([await rowsOf(someone.memberId), await office.database.db.selectFrom('proposals').select(['payload']).execute()], (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  for (const text of ['Rightname', 'Planted']) expect(kept).not.toContain(text)
})

test('Product §6.79 Product §6.1271 a type is changed by two, from the next cut on, and never into or out of a free trial', async () => {
  const someone = await member()
  const params = { memberId: someone.memberId }
  const ask = (type: number) => office.call(risk, 'PUT /office/members/:memberId/type', { params, body: { type, reason: 'an agent now' }, headers: key() })
  expect((await ask(4)).code).toBe('not_in_this_state')
  const { reply } = await ask(1)
  if (reply.kind !== 'proposed') throw new Error('it was not proposed')
  expect((await approve(await office.as('owner'), reply.proposal)).reply).toMatchObject({ state: 'applied' })
  expect((await office.call(risk, 'GET /office/members/:memberId', { params })).reply.member.type).toBe(0)
  expect((await office.database.pool.query('select kind, type, state from team_changes')).rows).toEqual([{ kind: 'type', type: 1, state: 'armed' }])
})

test('Product §6.1272 a member is moved below another agent by two, and what cannot be is refused when it is asked', async () => {
  const someone = await member()
  const params = { memberId: someone.memberId }
  const agents = await office.as('agents')
  const ask = (upline: string) => office.call(agents, 'PUT /office/members/:memberId/upline', { params, body: { upline, reason: 'it was agreed' }, headers: key() })
  expect([(await ask('')).code, (await ask('nobody-at-all')).code]).toEqual(['not_in_this_state', 'upline_wrong'])
  const { username } = await office.database.db.selectFrom('members').select('username').where('type', '=', 0).executeTakeFirstOrThrow()
  expect((await ask(username)).code).toBe('upline_wrong')
  const agent = await office.database.transact((tx) => insertMember(tx, { username: 'upline-agent', nickname: 'u', type: 1, currency: 'BRL', language: 'pt', passwordHash: 'x' }, office.clock.now()))
  const { reply } = await ask('upline-agent')
  if (reply.kind !== 'proposed') throw new Error('it was not proposed')
  expect((await approve(await office.as('owner'), reply.proposal)).reply).toMatchObject({ state: 'applied' })
  expect((await office.database.pool.query(`select kind, upline_id, state from team_changes where kind = 'move'`)).rows).toEqual([{ kind: 'move', upline_id: agent, state: 'written' }])
})

test('Product §6.80 tags and notes: two editors at once are told apart, and undo restores', async () => {
  const someone = await member()
  const params = { memberId: someone.memberId }
  const notes = async () => (await office.call(support, 'GET /office/members/:memberId/notes', { params })).reply
  const before = await notes()
  const set = (tags: string[], version: string) => office.call(support, 'PUT /office/members/:memberId/tags', { params, body: { tags }, headers: { ...key(), 'if-match': `"${version}"` } })
  expect((await set(['vip', 'call-back'], before.tagsVersion)).reply).toMatchObject({ kind: 'done' })
  expect((await set(['other'], before.tagsVersion)).code).toBe('changed_meanwhile')
  expect(await notes()).toMatchObject({ tags: ['call-back', 'vip'], known: expect.arrayContaining(['vip']) })
  expect((await office.call(support, 'GET /office/members', { query: { tag: 'vip' } })).reply.rows.map(({ memberId }) => memberId)).toEqual([someone.memberId])
  await set([...before.tags], (await notes()).tagsVersion)
  expect((await notes()).tagsVersion).toBe(before.tagsVersion)
  await office.call(support, 'POST /office/members/:memberId/notes', { params, body: { text: 'calls on Mondays' }, headers: key() })
  const [note] = (await notes()).notes
  expect(note).toMatchObject({ text: 'calls on Mondays', isRemoved: false })
  const keep = (isRemoved: boolean) => office.call(support, 'PUT /office/members/:memberId/notes/:noteId', { params: { ...params, noteId: note!.noteId }, body: { isRemoved }, headers: key() })
  await keep(true)
  expect((await notes()).notes[0]!.isRemoved).toBe(true)
  await keep(false)
  expect((await notes()).notes[0]).toEqual(note)
})

test('care: out of every session, a new password asked for, wrong tries forgotten, another language, a message as it was typed', async () => {
  const someone = await member()
  const params = { memberId: someone.memberId }
  const { db } = office.database
  await db.insertInto('secret_tries').values({ member_id: someone.id, secret: 'step-up', tries: 5, locked_until: new Date(Date.now() + 60_000) }).execute()
  await office.call(support, 'POST /office/members/:memberId/unlock', { params, body: {}, headers: key() })
  expect(await db.selectFrom('secret_tries').selectAll().where('member_id', '=', someone.id).execute()).toEqual([])
  expect((await office.call(support, 'POST /office/members/:memberId/end-sessions', { params, body: { reason: 'asked on the phone' }, headers: key() })).reply).toMatchObject({ kind: 'done' })
  expect(await findOpenSession(db, someone.token, office.clock.now(), 30 * 60_000)).toBeNull()
  expect((await office.call(support, 'GET /office/members/:memberId/devices', { params })).reply.sessions).toEqual([])
  await office.call(support, 'POST /office/members/:memberId/expire-password', { params, body: { reason: 'it was told to somebody' }, headers: key() })
  await office.call(support, 'PUT /office/members/:memberId/language', { params, body: { language: 'en' }, headers: key() })
  expect((await office.call(support, 'GET /office/members/:memberId', { params })).reply.member).toMatchObject({ mustChangePassword: true, language: 'en' })
  await office.call(support, 'POST /office/members/:memberId/messages', { params, body: { title: 'About your call', text: 'Hello <b>you</b>\n\nall is well' }, headers: key() })
  const mail = await db.selectFrom('mails').selectAll().where('member_id', '=', someone.id).executeTakeFirstOrThrow()
  expect(mail.content).toBe('<p>Hello &lt;b&gt;you&lt;/b&gt;</p><p>all is well</p>')
  expect((await rowsOf(someone.memberId)).map(({ act }) => act)).toEqual(['members.unlock', 'members.end-sessions', 'members.expire-password', 'members.set-language', 'members.send-message'])
})
