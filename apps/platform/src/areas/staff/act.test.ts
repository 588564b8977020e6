import type { Database } from '@trevo/server/sql'
import { acts as actRules } from '@trevo/rules/staff/acts'
import { staffId as wireId } from '@trevo/rules/ids'
import type { Json } from '@trevo/rules/canonical-json'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tables } from '#db/tables.ts'
import { Refusal } from '@trevo/operation/refuse'
import { openTestDatabase } from '#testing/database.ts'
import { openAsOffice } from '#testing/office-database.ts'
import { type ActDefinition, type ActOutcome, type ActServices, applyFounding, approveProposal, type Asked, type Doer, endProposal, performAct, previewProposal } from './act.ts'
import { gatherActs } from '#office/gathered-staff.ts'
import { areas } from '#areas.ts'
import { listLog } from './log-store.ts'
import { findProposal } from './proposal-store.ts'
import { readThresholds } from './settings-store.ts'
import { actServices, doerOf, handClock, makeStaff } from './staff-fixture.ts'
import { inviteStaff } from './acts/invite-staff.ts'
import { makeRole } from './acts/make-role.ts'
import { endStaff } from './acts/end-staff.ts'
import { setNetworks } from './acts/set-networks.ts'
import { setRoles } from './acts/set-roles.ts'
import { setThreshold } from './acts/set-threshold.ts'

const hour = 3_600_000
let testing: Awaited<ReturnType<typeof openTestDatabase>>
let office: Database<Tables>
let services: ActServices
let clock: ReturnType<typeof handClock>
let owner: Doer
let second: Doer

beforeAll(async () => {
  testing = await openTestDatabase()
  office = await openAsOffice(testing.url)
})
afterAll(async () => {
  await office.close()
  await testing.close()
})
beforeEach(async () => {
  await testing.database.db.deleteFrom('proposals').execute()
  for (const table of ['staff_roles', 'staff_links', 'staff_networks', 'office_thresholds', 'staff_sessions'] as const) await testing.database.db.deleteFrom(table).execute()
  await testing.database.db.updateTable('staff').set({ state: 'left', left_at: new Date() }).execute()
  clock = handClock()
  services = actServices(office, clock)
  owner = await doerOf(services, (await makeStaff(testing.database, ['owner'])).id)
  second = await doerOf(services, (await makeStaff(testing.database, ['owner'])).id)
})

const ask = <Payload extends Json>(definition: ActDefinition<Payload>, doer: Doer, payload: Payload, more: Partial<Asked<Payload>> = {}): Promise<ActOutcome> =>
  services.transact((tx) => performAct(tx, services, definition, doer, { payload, reason: 'because of a test', version: null, isPreview: false, ...more }))

const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

const threshold = { threshold: 'withdrawal.one-person', currency: 'BRL', amountMinor: '1000' } as const
const proposed = async (doer: Doer = owner): Promise<{ readonly id: bigint; readonly hash: Buffer }> => {
  const outcome = await ask(setThreshold, doer, threshold)
  if (outcome.kind !== 'proposed') throw new Error(outcome.kind)
  const found = await findProposal(office.db, outcome.proposal)
  return { id: outcome.proposal, hash: found!.hash }
}
const registry = gatherActs(areas)
const approve = (doer: Doer, { id, hash }: { readonly id: bigint; readonly hash: Buffer }) => approveProposal(services, registry, doer, { id, hash, factor: 'totp', reason: null })
const limit = async (): Promise<bigint> => (await readThresholds(office.db, 'BRL'))['withdrawal.one-person']
const stateOf = async (id: bigint) => (await findProposal(office.db, id))?.state
const logged = () => listLog(testing.database.db, {}, { place: null, isBackward: false, limit: 200 })

test('every act of the table has its file, and is registered under its name', () => {
  expect([...registry.keys()].toSorted()).toEqual(Object.keys(actRules).toSorted())
})

test('what needs a second pair is proposed, shown as it would be, and applied once by another', async () => {
  const proposal = await proposed()
  expect(await limit()).toBe(2_000_000n)
  const found = await findProposal(office.db, proposal.id)
  expect(await previewProposal(services, registry, found!, second)).toEqual({ before: { amountMinor: '2000000', currency: 'BRL' }, after: { amountMinor: '1000', currency: 'BRL' }, isStale: false, revealed: false })
  expect((await approve(second, proposal)).kind).toBe('applied')
  expect(await limit()).toBe(1_000n)
  expect(await refusal(approve(second, proposal))).toBe('proposal_over')
})

test('a proposal leaves one row in the log, its application another with before and after and both people', async () => {
  const from = (await logged())[0]?.id ?? 0n
  const proposal = await proposed()
  await approve(second, proposal)
  const rows = (await logged()).filter(({ id }) => id > from).toReversed()
  expect(rows.map(({ act, actor, before, after, proposal: of }) => ({ act, actor, before, after, of }))).toEqual([
    { act: 'proposals.propose', actor: owner.staffId, before: { amountMinor: '2000000', currency: 'BRL' }, after: threshold, of: proposal.id },
    { act: 'settings.set-threshold', actor: second.staffId, before: { amountMinor: '2000000', currency: 'BRL' }, after: { amountMinor: '1000', currency: 'BRL' }, of: proposal.id },
  ])
})

test('nobody approves their own', async () => {
  const proposal = await proposed()
  expect(await refusal(approve(owner, proposal))).toBe('own_proposal')
  expect(await refusal(endProposal(services, owner, proposal.id, 'refused', 'no'))).toBe('own_proposal')
  expect(await limit()).toBe(2_000_000n)
})

test.for(['finance', 'auditor', 'support', 'content'])('%s may not propose what is not theirs, nor approve it', async (role) => {
  const doer = await doerOf(services, (await makeStaff(testing.database, [role])).id)
  expect(await refusal(ask(setThreshold, doer, threshold))).toBe('not_permitted')
  const proposal = await proposed()
  const answer = await refusal(approve(doer, proposal).then(() => 'applied'))
  // Finance approves what an owner proposes of settings; the others have no sign for it.
  expect(answer).toBe(role === 'finance' ? 'done' : 'not_permitted')
})

test('two approve at the same moment: one holds', async () => {
  const proposal = await proposed()
  const third = await doerOf(services, (await makeStaff(testing.database, ['finance'])).id)
  const answers = await Promise.all([approve(second, proposal), approve(third, proposal)].map((each) => refusal(each.then(({ kind }) => kind))))
  expect(answers.toSorted()).toEqual(['done', 'proposal_over'])
  expect((await logged()).filter(({ act, proposal: of }) => act === 'settings.set-threshold' && of === proposal.id)).toHaveLength(1)
})

test('another base version is stale, and is written down as that', async () => {
  const first = await proposed()
  const other = await proposed(second)
  expect((await approve(second, first)).kind).toBe('applied')
  expect(await approve(owner, other)).toEqual({ kind: 'over', code: 'proposal_stale' })
  expect(await stateOf(other.id)).toBe('stale')
})

test('after its time a proposal is over', async () => {
  const proposal = await proposed()
  clock.pass(24 * hour + 1)
  expect(await approve(second, proposal)).toEqual({ kind: 'over', code: 'proposal_over' })
  expect(await stateOf(proposal.id)).toBe('expired')
})

test('rights that the proposer lost meanwhile end the proposal', async () => {
  const proposal = await proposed()
  await testing.database.db.deleteFrom('staff_roles').where('staff_id', '=', owner.staffId).execute()
  expect(await approve(second, proposal)).toEqual({ kind: 'over', code: 'proposal_stale' })
  expect(await limit()).toBe(2_000_000n)
})

test('what the approver did not see is not approved', async () => {
  const proposal = await proposed()
  expect(await refusal(approve(second, { id: proposal.id, hash: Buffer.alloc(32) }))).toBe('changed_meanwhile')
})

test('without a step-up, or a reason, nothing is proposed or approved', async () => {
  expect(await refusal(ask(setThreshold, { ...owner, isSteppedUp: false }, threshold))).toBe('step_up_required')
  expect(await refusal(ask(setThreshold, owner, threshold, { reason: ' ' }))).toBe('reason_required')
  const proposal = await proposed()
  expect(await refusal(approve({ ...second, isSteppedUp: false }, proposal))).toBe('step_up_required')
})

test('a preview says the effect and the way, and writes nothing', async () => {
  const from = (await logged()).length
  expect(await ask(setThreshold, { ...owner, isSteppedUp: false }, threshold, { isPreview: true, reason: null })).toEqual({
    kind: 'preview', way: 'propose', before: { amountMinor: '2000000', currency: 'BRL' }, after: { amountMinor: '1000', currency: 'BRL' }, version: null,
  })
  expect(await logged()).toHaveLength(from)
  expect(await testing.database.db.selectFrom('proposals').select('id').execute()).toEqual([])
})

test('a version that changed meanwhile is refused', async () => {
  const person = await makeStaff(testing.database, ['support'])
  const outcome = await ask(setRoles, owner, { staffId: wireId(person.id), roles: [{ role: 'risk', until: null }] }, { isPreview: true })
  const seen = outcome.kind === 'preview' ? BigInt(outcome.version ?? 0) : 0n
  await testing.database.db.updateTable('staff').set({ version: Number(seen) + 1 }).where('id', '=', person.id).execute()
  expect(await refusal(ask(setRoles, owner, { staffId: wireId(person.id), roles: [{ role: 'risk', until: null }] }, { version: seen }))).toBe('changed_meanwhile')
})

test('refused by another, withdrawn by its maker, and by nobody else', async () => {
  const one = await proposed()
  await endProposal(services, second, one.id, 'refused', 'not now')
  expect(await stateOf(one.id)).toBe('refused')
  const two = await proposed()
  expect(await refusal(endProposal(services, second, two.id, 'withdrawn', null))).toBe('not_permitted')
  await endProposal(services, owner, two.id, 'withdrawn', null)
  expect(await stateOf(two.id)).toBe('withdrawn')
  expect(await refusal(approve(second, two))).toBe('proposal_over')
})

test('where one owner is all there is, an act about staff waits an hour in place of the second pair', async () => {
  await testing.database.db.deleteFrom('staff_roles').where('staff_id', '=', second.staffId).execute()
  const outcome = await ask(inviteStaff, owner, { email: 'New@Example.com', name: 'New', language: 'pt', roles: [{ role: 'owner', until: null }] })
  if (outcome.kind !== 'proposed') throw new Error(outcome.kind)
  expect(outcome.waitsUntil?.getTime()).toBeGreaterThan(clock.now().getTime() + hour - 60_000)
  expect(await applyFounding(services, registry, outcome.proposal)).toBe(false)
  clock.pass(hour + 1)
  expect(await applyFounding(services, registry, outcome.proposal)).toBe(true)
  expect(await applyFounding(services, registry, outcome.proposal)).toBe(false)
  expect((await logged())[0]).toMatchObject({ act: 'staff.invite', actor_kind: 'job', reason: 'founding', proposal: outcome.proposal })
  expect(await testing.database.db.selectFrom('staff').select(['email', 'state']).where('email', '=', 'new@example.com').execute()).toEqual([{ email: 'new@example.com', state: 'invited' }])
})

test('with a second owner nothing waits', async () => {
  const outcome = await ask(inviteStaff, owner, { email: 'other@example.com', name: 'Other', language: 'pt', roles: [{ role: 'support', until: null }] })
  expect(outcome.kind === 'proposed' && outcome.waitsUntil).toBe(null)
})

test('an address is one person’s', async () => {
  const person = await makeStaff(testing.database, ['support'])
  expect(await refusal(ask(inviteStaff, owner, { email: person.email.toUpperCase(), name: 'X', language: 'pt', roles: [{ role: 'support', until: null }] }))).toBe('email_taken')
  expect(await refusal(ask(inviteStaff, owner, { email: 'x@example.com', name: 'X', language: 'pt', roles: [{ role: 'magician', until: null }] }))).toBe('role_unknown')
})

test('leaving is done at once, withdraws what is open, and ends every way in', async () => {
  const proposal = await proposed(second)
  const outcome = await ask(endStaff, owner, { staffId: wireId(second.staffId) })
  expect(outcome).toMatchObject({ kind: 'done', reply: { proposalsWithdrawn: 1 } })
  expect(await stateOf(proposal.id)).toBe('withdrawn')
  expect(await refusal(ask(endStaff, owner, { staffId: wireId(second.staffId) }))).toBe('not_found')
})

test('the last owner neither leaves nor becomes something else', async () => {
  await testing.database.db.deleteFrom('staff_roles').where('staff_id', '=', second.staffId).execute()
  expect(await refusal(ask(endStaff, owner, { staffId: wireId(owner.staffId) }))).toBe('last_owner')
  expect(await refusal(ask(setRoles, owner, { staffId: wireId(owner.staffId), roles: [{ role: 'finance', until: null }] }))).toBe('last_owner')
})

test('networks that would lock their approver out are not set', async () => {
  const outcome = await ask(setNetworks, owner, { staffId: null, networks: ['192.0.2.0/24'] })
  if (outcome.kind !== 'proposed') throw new Error(outcome.kind)
  const found = await findProposal(office.db, outcome.proposal)
  expect(await refusal(approve(second, { id: outcome.proposal, hash: found!.hash }))).toBe('locks_you_out')
  expect(await stateOf(outcome.proposal)).toBe('open')
  const wider = await ask(setNetworks, owner, { staffId: null, networks: ['192.0.2.0/24', '127.0.0.0/8'] })
  const foundWider = wider.kind === 'proposed' ? await findProposal(office.db, wider.proposal) : undefined
  expect((await approve(second, foundWider!)).kind).toBe('applied')
})

test('a role of the house’s own adds to what its people may', async () => {
  const outcome = await ask(makeRole, owner, { name: 'night-desk', grants: { 'members.view': ['r'], 'members.care': ['w'] } })
  const found = outcome.kind === 'proposed' ? await findProposal(office.db, outcome.proposal) : undefined
  expect((await approve(second, found!)).kind).toBe('applied')
  const doer = await doerOf(services, (await makeStaff(testing.database, ['night-desk', 'auditor'])).id)
  expect(doer.grants['members.care']).toEqual(['w'])
  expect(doer.grants['money.view']).toEqual(['r'])
  expect(await refusal(ask(makeRole, owner, { name: 'owner', grants: { 'members.view': ['r'] } }))).toBe('role_fixed')
})
