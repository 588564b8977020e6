import type { Act } from '@trevo/rules/staff/acts'
import type pg from 'pg'
import { type Database, openDatabase } from '@trevo/server/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { findProposal } from '#areas/staff/proposal-store.ts'
import { approve, approverRole, doerRole, type House, openHouse, perform, somebody } from '#testing/act-samples/house.ts'
import { actSamples } from '#testing/act-samples/samples.ts'
import { openTestOffice, type TestOffice } from '#testing/office-app.ts'

/**
 * A process that is killed at the n-th statement of its transaction: the line to the database ends as the statement is about to leave, or, for the
 * last one, once it has left. What a kill at any moment leaves behind is one of these.
 */
let office: TestOffice
let house: House
beforeAll(async () => {
  office = await openTestOffice()
  house = openHouse(office)
  await somebody(office, 'owner')
  await somebody(office, 'owner')
})
afterAll(() => office.close())

interface Line {
  readonly database: Database<Tables>
  /** Of how many statements the line has heard, and which it was cut at. */
  readonly told: { statements: number; last: string }
}

type When = { readonly before: number } | { readonly after: 'commit' }

const textOf = (query: unknown): string => (typeof query === 'string' ? query : String((query as { readonly text?: string }).text ?? '')).toLowerCase()

const openLine = (when: When): Line => {
  const database = openDatabase<Tables>({ url: office.url, applicationName: 'trevo-cut', connectionsMax: 1, schema: platformShape.schema })
  const told = { statements: 0, last: '' }
  database.pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown
    const cut = (): void => {
      ;(client as pg.PoolClient & { readonly connection: { readonly stream: { destroy(): void } } }).connection.stream.destroy()
    }
    client.query = ((...given: unknown[]) => {
      told.statements += 1
      told.last = textOf(given[0])
      if ('before' in when && told.statements === when.before) cut()
      const answer = send(...given)
      // The statement is on its way, and the answer comes back to nobody.
      if ('after' in when && told.last.startsWith(when.after)) setImmediate(cut)
      return answer
    }) as typeof client.query
  })
  return { database, told }
}

const on = ({ database }: Line): TestOffice => ({ ...office, services: { ...office.services, db: database.db, transact: database.transact } as TestOffice['services'] })

/** Everything that a half thing would show in: the log, the proposals, and money. */
const standing = async () => {
  const { rows } = await office.database.pool.query<{ events: string; proposals: string; transfers: string; versions: string }>(
    `select (select count(*) from audit_events) || ' ' || (select coalesce(max(id), 0) from audit_events) as events,
       (select string_agg(id || state, ',' order by id) from proposals) as proposals,
       (select count(*)::text from transfers) as transfers, (select count(*)::text from content_versions) as versions`)
  return rows[0]
}

/** Cut at every statement until none is left: how many there were. */
const cutAtEach = async (work: (line: TestOffice) => Promise<unknown>): Promise<number> => {
  for (let statement = 1; statement < 200; statement += 1) {
    const before = await standing()
    const line = openLine({ before: statement })
    const isDone = await work(on(line)).then(
      () => true,
      (error: Error) => {
        expect(error.message, `cut at ${line.told.last}`).toMatch(/Connection terminated|Client was closed|not queryable/)
        return false
      },
    )
    await line.database.close()
    if (isDone) return statement - 1
    expect(await standing(), `cut at ${line.told.last}`).toEqual(before)
  }
  throw new Error('it never ended')
}

const acts = ['balance.adjust', 'content.publish', 'brand.set-flag', 'bulks.run-tags', 'exports.make-personal'] as const satisfies readonly Act[]

describe.each(acts)('Product §13.176 %s', (act) => {
  test('cut off at any statement while it is proposed or approved leaves nothing, and the next try does it once', async () => {
    const by = await somebody(office, doerRole(act, true))
    const payload = await actSamples[act](house, by)
    let proposal: bigint | undefined
    const proposing = await cutAtEach(async (line) => {
      const outcome = await perform(line, act, payload, { doer: by })
      if (outcome.kind === 'proposed') proposal = outcome.proposal
      return outcome
    })
    expect(proposing).toBeGreaterThan(3)
    if (proposal === undefined) return
    const id = proposal
    const approver = await somebody(office, approverRole(act))
    expect(await cutAtEach((line) => approve(line, id, { doer: approver }))).toBeGreaterThan(3)
    expect((await findProposal(office.database.db, id))?.state).toBe('applied')
    await expect(approve(office, id, { doer: approver })).rejects.toThrow('proposal_over')
    const done = await office.database.db.selectFrom('audit_events').select('id').where('proposal', '=', id).where('act', '=', act).execute()
    expect(done).toHaveLength(1)
  })

  test('cut off once the commit has left is done, though nobody heard of it', async () => {
    const by = await somebody(office, doerRole(act, true))
    const outcome = await perform(office, act, await actSamples[act](house, by), { doer: by })
    if (outcome.kind !== 'proposed') return
    const approver = await somebody(office, approverRole(act))
    const line = openLine({ after: 'commit' })
    await approve(on(line), outcome.proposal, { doer: approver }).catch((error: Error) => expect(error.message).toMatch(/Connection terminated|Client was closed|not queryable/))
    await line.database.close()
    await expect.poll(async () => (await findProposal(office.database.db, outcome.proposal))?.state).toBe('applied')
    await expect(approve(office, outcome.proposal, { doer: approver })).rejects.toThrow('proposal_over')
  })
})
