import type { Act } from '@trevo/rules/staff/acts'
import { Refusal } from '@trevo/operation/refuse'
import type { Database } from '@trevo/server/sql'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRefunds } from '#areas/cashier/jobs/send-refunds.ts'
import { approveProposal } from '#areas/staff/act.ts'
import { findProposal } from '#areas/staff/proposal-store.ts'
import type { Tables } from '#db/tables.ts'
import { approverRole, doerRole, type House, openHouse, perform, registry, somebody } from '#testing/act-samples/house.ts'
import { actSamples } from '#testing/act-samples/samples.ts'
import { openAsOffice } from '#testing/office-database.ts'
import { openTestOffice, type TestOffice } from '#testing/office-app.ts'
import { openProviders } from '#adapters/payments/payment-providers.ts'
import { createFakePayments } from '#testing/payments.ts'

/** The approving office's own connection dies at a statement, before it is sent or before its answer is heard: what is left is what a kill -9 of either side leaves. */
interface Death {
  readonly at: number
  readonly when: 'before' | 'after'
}

let office: TestOffice
let house: House
let dying: Database<Tables>
let death: Death | null = null
let statements = 0

beforeAll(async () => {
  office = await openTestOffice()
  house = openHouse(office)
  dying = await openAsOffice(office.url)
  dying.pool.on('connect', (client: PoolClient) => {
    const send = client.query.bind(client) as (...sent: readonly unknown[]) => Promise<unknown>
    const kill = () => office.database.pool.query('select pg_terminate_backend($1)', [(client as unknown as { readonly processID: number }).processID])
    const dies = async (...sent: readonly unknown[]): Promise<unknown> => {
      statements += 1
      if (death?.at !== statements) return send(...sent)
      if (death.when === 'before') await kill()
      const answer = await send(...sent)
      await kill()
      throw new Error(`the answer was lost: ${String(answer !== undefined)}`)
    }
    Object.assign(client, { query: dies })
  })
})
afterAll(async () => {
  await dying.close()
  await office.close()
})

const approve = (proposal: bigint, hash: Buffer, doer: Awaited<ReturnType<typeof somebody>>) =>
  approveProposal({ ...office.services, db: dying.db, transact: dying.transact }, registry, doer, { id: proposal, hash, factor: 'totp', reason: null })

const triesMax = 5
/** Pressed again until there is an answer, which may be that it was done before: a connection that the dead one left behind is none. */
const untilAnswered = async (press: () => Promise<unknown>): Promise<void> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const isAnswered = await press().then(
      () => true,
      (error: unknown) => error instanceof Refusal,
    )
    if (isAnswered) return
  }
}

const proposed = async (act: Act) => {
  const by = await somebody(office, doerRole(act, true), approverRole(act))
  const outcome = await perform(office, act, await actSamples[act](house, by), { doer: by })
  if (outcome.kind !== 'proposed') throw new Error(`${act} was ${outcome.kind}`)
  const found = await findProposal(office.database.db, outcome.proposal)
  if (found === undefined) throw new Error('there is no such proposal')
  return found
}
const count = async (query: string, values: readonly unknown[]): Promise<number> => (await office.database.pool.query<{ count: number }>(`select count(*)::int as count ${query}`, [...values])).rows[0]?.count ?? -1

/** How often it was done, and how often the log says so: the same number, always. */
const doneAndLogged = async (act: Act, proposal: bigint): Promise<readonly [number, number, string | undefined]> => [
  act === 'balance.adjust'
    ? await count(`from adjustments a join transfers t on t.member_id = a.member_id and t.movement = 'balance-adjusted' and t.amount_minor = a.amount_minor and t.tx_id like 'adj\\_%' where a.proposal = $1`, [proposal])
    : await count(`from payment_refunds r join payment_conflicts c on c.id = r.conflict_id and c.state = 'refunding' where r.proposal = $1`, [proposal]),
  await count('from audit_events where proposal = $1 and act = $2', [proposal, act]),
  (await findProposal(office.database.db, proposal))?.state,
]

describe.each<Act>(['balance.adjust', 'deposits.refund-payment'])('Product §10.86 %s, approved by an office that dies', (act) => {
  test.each(['before', 'after'] as const)('%s each statement: applied once or not at all, and the log agrees', async (when) => {
    const doer = await somebody(office, approverRole(act))
    let last = 1
    for (let at = 1; at <= last; at += 1) {
      const { id, hash } = await proposed(act)
      death = { at, when }
      statements = 0
      const ended = await approve(id, hash, doer).then(() => 'answered', () => 'died')
      death = null
      // How many statements an approval has is learnt from the first that lives through it.
      last = ended === 'answered' ? at : at + 1
      const [done, logged, state] = await doneAndLogged(act, id)
      expect([done, logged, state], `at ${at}`).toEqual(state === 'applied' ? [1, 1, 'applied'] : [0, 0, 'open'])
      await untilAnswered(() => approve(id, hash, doer))
      expect(await doneAndLogged(act, id), `again after ${at}`).toEqual([1, 1, 'applied'])
    }
    expect(last).toBeGreaterThan(5)
  })
})

test('Product §10.86 Product §10.81 what the dead had approved is asked of the provider under one id each', async () => {
  const payments = createFakePayments()
  for (const line of ['down', 'lost', 'good'] as const) {
    payments.line = line
    await office.database.pool.query('update payment_refunds set next_try_at = now() where next_try_at is not null')
    await sendRefunds({ transact: office.database.transact, providers: openProviders([payments]), log: office.services.log })
  }
  const asked = [...payments.refunds.values()].map(({ paymentId }) => paymentId)
  expect(asked.length).toBeGreaterThan(10)
  expect(new Set(asked).size).toBe(asked.length)
  expect(await count(`from payment_refunds where state <> 'done'`, [])).toBe(0)
})
