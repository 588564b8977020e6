import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAuthenticator } from '#testing/authenticator.ts'
import { officeOrigin, openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { insertPasskey } from './factor-store.ts'
import { listLog } from './log-store.ts'
import { readNewPasskey } from '#credentials/web-authn.ts'
import { newKey } from '#db/keys.ts'

let office: TestOffice
let owner: StaffBrowser
let second: StaffBrowser
let secondPerson: TestPerson
beforeAll(async () => {
  office = await openTestOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.database.db.updateTable('staff').set({ state: 'left', left_at: new Date() }).execute()
  owner = await office.as('owner')
  secondPerson = await office.person(['owner'])
  second = await office.logIn(secondPerson)
})

let sent = 0
const body = { threshold: 'withdrawal.one-person', currency: 'BRL', amountMinor: '1000', reason: 'because of a test' }
const key = () => ({ 'idempotency-key': `approvals-${(sent += 1)}` })

const proposed = async (from = owner): Promise<{ readonly proposalId: string; readonly hash: string }> => {
  const { reply } = await office.call(from, 'PUT /office/settings/thresholds', { body, headers: key() })
  if (reply.kind !== 'proposed') throw new Error(reply.kind)
  const shown = await office.call(second, 'GET /office/proposals/:proposalId', { params: { proposalId: reply.proposal } })
  return { proposalId: reply.proposal, hash: shown.reply.hash }
}

/** A passkey of theirs beside the authenticator. */
const withPasskey = async (person: TestPerson) => {
  const authenticator = createAuthenticator()
  const { response: attested, ...made } = authenticator.make({ challenge: 'AAAA', origin: officeOrigin })
  const kept = await readNewPasskey({ response: { ...made, response: { ...attested, transports: [] } }, challenge: 'AAAA', origin: officeOrigin })
  await office.database.transact((tx) => insertPasskey(tx, { id: newKey(), staff_id: person.id, ...kept }, office.clock.now()))
  return authenticator
}

const offered = async (proposalId: string) => (await office.call(second, 'POST /office/proposals/:proposalId/passkey-options', { params: { proposalId }, body: {} })).reply

test('who has a passkey approves by signing the hash with it, and what was signed can be checked again from what is kept', async () => {
  const authenticator = await withPasskey(secondPerson)
  const { proposalId, hash } = await proposed()
  expect((await office.call(second, 'GET /office/proposals/:proposalId', { params: { proposalId } })).reply).toMatchObject({ signs: 'passkey', proof: null })
  expect((await office.call(second, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash } })).code).toBe('passkey_required')
  // Its own step-up: the last one lies long back.
  office.clock.pass(6 * 60_000)
  const { token, options } = await offered(proposalId)
  const response = authenticator.sign({ challenge: options.challenge, origin: officeOrigin })
  expect((await office.call(second, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash, passkey: { token, response } } })).status).toBe(200)

  const { reply } = await office.call(second, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  expect(reply.proposal).toMatchObject({ state: 'applied', decidedFactor: 'passkey' })
  const proof = reply.proof!
  const clientData = Buffer.from(proof.clientDataJSON, 'base64url')
  const { challenge } = JSON.parse(clientData.toString()) as { readonly challenge: string }
  expect(challenge).toBe(createHash('sha256').update(`trevo-approval/1\n${hash}\n${proof.nonce}`).digest('base64url'))
  const cose = Buffer.from(proof.publicKey, 'base64')
  // An EC2 key of P-256: x and y stand behind their labels.
  const at = (label: string) => cose.subarray(cose.indexOf(Buffer.from(label, 'hex')) + 3).subarray(0, 32).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: at('215820'), y: at('225820') }, format: 'jwk' })
  const signed = Buffer.concat([Buffer.from(proof.authenticatorData, 'base64url'), createHash('sha256').update(clientData).digest()])
  expect(verify('sha256', signed, publicKey, Buffer.from(proof.signature, 'base64url'))).toBe(true)
})

test('a signature is good for its proposal alone, and once', async () => {
  const authenticator = await withPasskey(secondPerson)
  const one = await proposed()
  const { reply } = await office.call(owner, 'PUT /office/settings/factors', { body: { allowsTotp: true, reason: 'because of a test' }, headers: key() })
  const other = reply.kind === 'proposed' ? reply.proposal : ''
  const shown = await office.call(second, 'GET /office/proposals/:proposalId', { params: { proposalId: other } })
  const { token, options } = await offered(one.proposalId)
  const response = authenticator.sign({ challenge: options.challenge, origin: officeOrigin })
  expect((await office.call(second, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: other }, body: { hash: shown.reply.hash, passkey: { token, response } } })).code).toBe('passkey_refused')
  expect((await office.call(second, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: one.proposalId }, body: { hash: one.hash, passkey: { token, response } } })).code).toBe('challenge_over')
  const stranger = createAuthenticator()
  const again = await offered(one.proposalId)
  const forged = { ...stranger.sign({ challenge: again.options.challenge, origin: officeOrigin }), id: authenticator.id, rawId: authenticator.id }
  expect((await office.call(second, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: one.proposalId }, body: { hash: one.hash, passkey: { token: again.token, response: forged } } })).code).toBe('passkey_refused')
})

test('without a passkey a step-up within five minutes is enough', async () => {
  const { proposalId, hash } = await proposed()
  office.clock.pass(5 * 60_000)
  expect((await office.call(second, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash } })).code).toBe('step_up_required')
  await office.call(second, 'POST /office/step-up', { body: { code: office.codeOf(secondPerson) } })
  expect((await office.call(second, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash } })).status).toBe(200)
  expect((await office.call(second, 'GET /office/proposals/:proposalId', { params: { proposalId } })).reply).toMatchObject({ proof: null, proposal: { decidedFactor: 'totp' } })
})

const day = 24 * 3_600_000

/** A house of one person, with its switch, in a demonstration or not. */
const alone = async (isOn: boolean, isDemo: boolean): Promise<{ readonly browser: StaffBrowser; readonly person: TestPerson }> => {
  const { db } = office.database
  await db.updateTable('staff').set({ state: 'left', left_at: new Date() }).execute()
  await db.updateTable('office_settings').set({ value: JSON.stringify(isOn) }).where('name', '=', 'one-pair').execute()
  await db.deleteFrom('seeds').where('name', '=', 'demo-staff').execute()
  if (isDemo) await db.insertInto('seeds').values({ name: 'demo-staff' }).execute()
  const person = await office.person(['owner'])
  return { person, browser: await office.logIn(person) }
}

const proposeRole = async (browser: StaffBrowser) => {
  const { reply } = await office.call(browser, 'PUT /office/roles/:name', { params: { name: 'night-desk' }, body: { grants: { 'members.view': ['r'] }, reason: 'because of a test' }, headers: key() })
  if (reply.kind !== 'proposed') throw new Error(reply.kind)
  // Not by itself after an hour: this is about approving one's own.
  await office.database.db.updateTable('proposals').set({ waits_until: null }).execute()
  const { reply: shown } = await office.call(browser, 'GET /office/proposals/:proposalId', { params: { proposalId: reply.proposal } })
  return { proposalId: reply.proposal, hash: shown.hash, shown: shown.proposal }
}

test('the one person of a demonstration approves their own a day later, with a fresh step-up, and the log says so', async () => {
  const { browser, person } = await alone(true, true)
  const proposal = await proposeRole(browser)
  expect(proposal.shown).toMatchObject({ mayDecide: false, ownFrom: expect.any(String) })
  const approve = (from: StaffBrowser) => office.call(from, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: proposal.proposalId }, body: { hash: proposal.hash } })
  expect((await approve(browser)).code).toBe('own_proposal')
  office.clock.pass(day + 1)
  const later = await office.logIn(person)
  office.clock.pass(5 * 60_000)
  expect((await approve(later)).code).toBe('step_up_required')
  await office.call(later, 'POST /office/step-up', { body: { code: office.codeOf(person) } })
  expect((await approve(later)).status).toBe(200)
  const [row] = await listLog(office.database.db, { act: 'staff.make-role' }, { place: null, isBackward: false, limit: 1 })
  expect(row?.reason).toBe('one-pair: because of a test')
})

test.for([
  { isOn: false, isDemo: true },
  { isOn: true, isDemo: false },
])('never where it is off, or the house is no demonstration: $isOn, $isDemo', async ({ isOn, isDemo }) => {
  const { browser, person } = await alone(isOn, isDemo)
  const proposal = await proposeRole(browser)
  expect(proposal.shown.ownFrom).toBeNull()
  office.clock.pass(day - 60_000)
  const later = await office.logIn(person)
  expect((await office.call(later, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: proposal.proposalId }, body: { hash: proposal.hash } })).code).toBe('own_proposal')
})

test('never for a threshold, and no more when somebody else is there', async () => {
  const { browser, person } = await alone(true, true)
  const threshold = await office.call(browser, 'PUT /office/settings/thresholds', { body, headers: key() })
  const proposalId = threshold.reply.kind === 'proposed' ? threshold.reply.proposal : ''
  expect((await office.call(browser, 'GET /office/proposals/:proposalId', { params: { proposalId } })).reply.proposal.ownFrom).toBeNull()
  const role = await proposeRole(browser)
  await office.person(['support'])
  office.clock.pass(day + 1)
  const later = await office.logIn(person)
  expect((await office.call(later, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: role.proposalId }, body: { hash: role.hash } })).code).toBe('own_proposal')
})

test('a house that is no demonstration does not switch it on', async () => {
  const { browser } = await alone(false, false)
  expect((await office.call(browser, 'PUT /office/settings/one-pair', { body: { isOn: true, reason: 'because of a test' }, headers: key() })).code).toBe('market_forbids')
})
