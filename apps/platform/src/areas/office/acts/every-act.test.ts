import type { Json } from '@trevo/rules/canonical-json'
import { type Act, acts } from '@trevo/rules/staff/acts'
import { bareAmounts } from '@trevo/rules/staff/effect-amounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '@trevo/operation/refuse'
import { type ApprovalOutcome, type Doer, endProposal } from '#areas/staff/act.ts'
import { findProposal, type Proposal } from '#areas/staff/proposal-store.ts'
import { handClock } from '#areas/staff/staff-fixture.ts'
import { approve, approverRole, doerRole, type House, openHouse, perform, ruleOf, somebody } from '#testing/act-samples/house.ts'
import { changedMeanwhile } from '#testing/act-samples/meanwhile.ts'
import { actSamples } from '#testing/act-samples/samples.ts'
import { openTestOffice, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
let house: House
beforeAll(async () => {
  office = await openTestOffice()
  house = openHouse(office)
  // A house of one owner waits in place of its second pair.
  await somebody(office, 'owner')
  await somebody(office, 'owner')
})
afterAll(() => office.close())

const every = Object.keys(acts) as Act[]
const byTwo = every.filter((act) => ruleOf(act).secondPair !== 'never')
const hourMs = 3_600_000

const lastEvent = async (): Promise<bigint> => {
  const row = await office.database.db.selectFrom('audit_events').select(({ fn }) => fn.max('id').as('id')).executeTakeFirst()
  return row?.id ?? 0n
}
const eventsAfter = (id: bigint) => office.database.db.selectFrom('audit_events').selectAll().where('id', '>', id).orderBy('id').execute()

const codeOf = (work: Promise<ApprovalOutcome | void>): Promise<string> =>
  work.then(
    (outcome) => (outcome?.kind === 'over' ? outcome.code : 'done'),
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

interface Proposed {
  readonly proposal: Proposal
  readonly by: Doer
  readonly clock: ReturnType<typeof handClock>
}

/** The act's sample, proposed by somebody who could approve it too if it were not their own. */
const proposed = async (act: Act): Promise<Proposed> => {
  const by = await somebody(office, doerRole(act, true), approverRole(act))
  const payload = await actSamples[act](house, by)
  const clock = handClock()
  clock.pass(office.clock.now().getTime() - Date.now())
  const outcome = await perform(office, act, payload, { doer: by, clock })
  if (outcome.kind !== 'proposed') throw new Error(`${act} was ${outcome.kind}: its sample must be one that needs a second pair`)
  return { proposal: (await findProposal(office.database.db, outcome.proposal))!, by, clock }
}
const another = (act: Act) => somebody(office, approverRole(act))
const stateOf = async ({ proposal }: Proposed) => (await findProposal(office.database.db, proposal.id))?.state

const shown = (value: unknown): Json => value as Json

/** Bare numbers that are no amounts. */
const noAmounts: Readonly<Partial<Record<Act, readonly string[]>>> = { 'staff.set-phone': ['phoneEnd'] }
const bareIn = (act: Act, row: { readonly before: unknown; readonly after: unknown } | undefined): readonly string[] =>
  bareAmounts({ before: shown(row?.before), after: shown(row?.after) }).filter((path) => noAmounts[act]?.includes(path) !== true)

describe.each(every)('%s', (act) => {
  test('leaves one row of the log, with what was and what is, and Product §13.1140 no amount without its currency', async () => {
    const doer = await somebody(office, doerRole(act))
    const payload = await actSamples[act](house, doer)
    const from = await lastEvent()
    const outcome = await perform(office, act, payload, { doer })
    if (outcome.kind === 'proposed') {
      const asked = await eventsAfter(from)
      expect(asked.map((row) => [row.act, row.actor, row.proposal])).toEqual([['proposals.propose', doer.staffId, outcome.proposal]])
      const approver = await another(act)
      const before = await lastEvent()
      expect(await codeOf(approve(office, outcome.proposal, { doer: approver }))).toBe('done')
      const rows = await eventsAfter(before)
      expect(rows.map((row) => [row.act, row.actor, row.proposal, row.is_refused])).toEqual([[act, approver.staffId, outcome.proposal, false]])
      expect([shown(rows[0]?.before), shown(rows[0]?.after)], 'what was, or what is').not.toEqual([null, null])
      expect(bareIn(act, rows[0])).toEqual([])
      return
    }
    const rows = await eventsAfter(from)
    expect(rows.map((row) => [row.act, row.actor, row.proposal, row.is_refused])).toEqual([[act, doer.staffId, null, false]])
    expect([shown(rows[0]?.before), shown(rows[0]?.after)], 'what was, or what is').not.toEqual([null, null])
    expect(bareIn(act, rows[0])).toEqual([])
    expect(rows[0]?.reason).toBe('because of a sample')
  })
})

/** Acts about an account, by their names, and those of them that are about no single one. */
const ofAnAccount = /^(members|withdrawals|deposits|transfers|balance|papers|complaints|chats|care|aml|claims)\.|^risk\.(.+-alert|.+-case|add-case-member|link-as-one|unlink)$/
const ofNobody: readonly Act[] = ['transfers.import', 'transfers.add-line', 'deposits.refund-payment', 'papers.set-places', 'care.set-pause']
const ofAccounts = every.filter((act) => ofAnAccount.test(act) && !ofNobody.includes(act))

/** All members that there are, as one person of the staff. */
const owning = async ({ staffId }: Doer): Promise<void> => {
  await office.database.pool.query('delete from staff_members')
  await office.database.pool.query(`insert into staff_members (member_id, staff_id, reason, linked_at) select id, $1, 'a test', now() from members`, [staffId])
}
const refusedTo = (work: Promise<unknown>): Promise<string> => codeOf(work.then(() => {}))

describe.each(ofAccounts)('Product §13.524 %s on an account of one’s own', (act) => {
  test('is neither done nor proposed', async () => {
    const doer = await somebody(office, doerRole(act))
    const payload = await actSamples[act](house, doer)
    await owning(doer)
    const from = await lastEvent()
    expect(await refusedTo(perform(office, act, payload, { doer }))).toBe('own_account')
    expect(await eventsAfter(from)).toEqual([])
    const another = await somebody(office, doerRole(act))
    await owning(another)
    expect(await refusedTo(perform(office, act, payload, { doer }))).toBe('done')
  })
})

describe.each(ofAccounts.filter((act) => byTwo.includes(act)))('Product §13.524 %s on the account of whoever decides', (act) => {
  test('is approved and refused by others alone', async () => {
    const one = await proposed(act)
    const approver = await another(act)
    await owning(approver)
    expect(await codeOf(approve(office, one.proposal.id, { doer: approver, clock: one.clock }))).toBe('own_account')
    expect(await codeOf(endProposal({ ...office.services, clock: one.clock }, approver, one.proposal.id, 'refused', 'no'))).toBe('own_account')
    expect(await stateOf(one)).toBe('open')
  })

  test('is stale once whoever proposed it is known to be its member', async () => {
    const one = await proposed(act)
    await owning(one.by)
    expect(await codeOf(approve(office, one.proposal.id, { doer: await another(act), clock: one.clock }))).toBe('proposal_stale')
  })
})

describe.each(byTwo)('%s needs a second pair', (act) => {
  test('their own: never', async () => {
    const one = await proposed(act)
    expect(await codeOf(approve(office, one.proposal.id, { doer: one.by, clock: one.clock }))).toBe('own_proposal')
    expect(await codeOf(endProposal({ ...office.services, clock: one.clock }, one.by, one.proposal.id, 'refused', 'no'))).toBe('own_proposal')
    expect(await stateOf(one)).toBe('open')
  })

  test('another’s: once, and by nobody without the right', async () => {
    const one = await proposed(act)
    expect(await codeOf(approve(office, one.proposal.id, { doer: await somebody(office, 'auditor'), clock: one.clock }))).toBe('not_permitted')
    expect(await codeOf(approve(office, one.proposal.id, { doer: await another(act), clock: one.clock }))).toBe('done')
    expect(await stateOf(one)).toBe('applied')
    expect(await codeOf(approve(office, one.proposal.id, { doer: await another(act), clock: one.clock }))).toBe('proposal_over')
  })

  test('made on another version: stale, and nothing of it is done', async () => {
    const one = await proposed(act)
    const { target_kind: kind, target, base_version: version } = one.proposal
    if (version === null) return
    const change = changedMeanwhile[kind]
    if (change === undefined) throw new Error(`say in testing/act-samples/meanwhile.ts how a ${kind} changes`)
    expect((await change(office.database.pool, { target, act })).rowCount).toBe(1)
    const from = await lastEvent()
    expect(await codeOf(approve(office, one.proposal.id, { doer: await another(act), clock: one.clock }))).toBe('proposal_stale')
    expect((await eventsAfter(from)).map((row) => row.act)).toEqual(['proposals.stale'])
    expect(await stateOf(one)).toBe('stale')
  })

  test('after its hours: over', async () => {
    const one = await proposed(act)
    one.clock.pass(ruleOf(act).lapsesHours * hourMs + 1)
    const from = await lastEvent()
    expect(await codeOf(approve(office, one.proposal.id, { doer: await another(act), clock: one.clock }))).toBe('proposal_over')
    expect((await eventsAfter(from)).map((row) => row.act)).toEqual(['proposals.expired'])
    expect(await stateOf(one)).toBe('expired')
  })

  test('of somebody who lost the right meanwhile: stale', async () => {
    const one = await proposed(act)
    await office.database.db.deleteFrom('staff_roles').where('staff_id', '=', one.by.staffId).execute()
    const from = await lastEvent()
    expect(await codeOf(approve(office, one.proposal.id, { doer: await another(act), clock: one.clock }))).toBe('proposal_stale')
    expect((await eventsAfter(from)).map((row) => row.act)).toEqual(['proposals.stale'])
    expect(await stateOf(one)).toBe('stale')
  })
})
