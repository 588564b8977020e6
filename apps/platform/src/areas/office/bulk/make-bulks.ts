import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import { bulkId, staffId as wireStaffId } from '@trevo/rules/ids'
import { acts } from '@trevo/rules/staff/acts'
import { type ActRule, mayTry } from '@trevo/rules/staff/act-rule'
import { hasSign } from '@trevo/rules/staff/rights'
import { Refusal } from '@trevo/operation/refuse'
import { sql } from 'kysely'
import { type ActDefinition, type Doer, performAct } from '#areas/staff/act.ts'
import { type Actor, logReading } from '#areas/staff/log-store.ts'
import type { OfficeWork } from '#areas/staff/office-work.ts'
import { findPerson, readGrants } from '#areas/staff/people-store.ts'
import { performRow } from '#areas/staff/perform-row.ts'
import type { Tx } from '#db/tables.ts'
import { yieldToBets } from '#areas/office/yield-to-bets.ts'
import type { OfficeServices } from '#office/office-services.ts'
import { bulkKindRows, subjectOf } from './bulk-kinds.ts'
import { type Bulk, type BulkRow, leaseBulk, moveBulk, nextRows, noteBulkFailure, type RowEnd, rowsAfter, saveRows, saveStep } from './bulk-store.ts'
import { resultOf } from './bulk-file.ts'

export const bulksWork = 'bulks'
/** Above so many rows a second pair approves, whatever the act. */
export const aloneMax = 100
const aStep = 100
/** A transaction that writes is over within two seconds. */
const stepMs = 1_000
const leaseMs = 30_000
const retryMs = 5_000
const failuresMax = 5
const pageRows = 1_000

/** Whoever made it, with the rights of this moment; null: they left, or have the right no more. */
const makerOf = async (services: OfficeServices, bulk: Bulk): Promise<Doer | null> => {
  const now = services.clock.now()
  const person = await findPerson(services.db, bulk.staff_id)
  const { grants } = await readGrants(services.db, bulk.staff_id, now)
  const actor: Actor = { kind: 'staff', id: bulk.staff_id, session: null, address: null, device: bulksWork, request: bulkId(bulk.id) }
  return person?.state === 'active' && mayTry(grants, acts[bulkKindRows[bulk.kind].runs]) ? { actor, staffId: bulk.staff_id, grants, isSteppedUp: true } : null
}

const inSavepoint = async <T>(tx: Tx, work: () => Promise<T>): Promise<T | Refusal> => {
  await sql`savepoint bulk_row`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint bulk_row`.execute(tx)
    return result
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint bulk_row`.execute(tx)
    return error
  }
}

const isSame = (before: Json, after: Json): boolean => before !== null && canonicalJson(before) === canonicalJson(after)

/** What the act would do to one row: kept with its version, or left out with the reason. Nothing is written. */
const lookAt = async (tx: Tx, services: OfficeServices, bulk: Bulk, doer: Doer, { n, target }: BulkRow): Promise<RowEnd> => {
  const { act, partOf, payloadOf } = bulkKindRows[bulk.kind]
  const left = (why: string): RowEnd => ({ n, state: 'left-out', why, version: null, part: null, event: null })
  const looked = await inSavepoint(tx, async () => {
    const part = await partOf(tx, target, bulk.change)
    const payload = act.payload.parse(payloadOf(target, bulk.change, part)) as never
    return { part, preview: await performAct(tx, services, act as ActDefinition<never>, doer, { payload, reason: null, version: null, isPreview: true }) }
  })
  if (looked instanceof Refusal) return left(looked.code)
  const { part, preview } = looked
  if (preview.kind !== 'preview') throw new Error('a bulk only looks')
  if (isSame(preview.before, preview.after)) return left('no_change')
  // What asks for two people by itself is proposed by itself.
  const rule: ActRule = acts[act.name]
  if (rule.secondPair === 'sometimes' && preview.way === 'propose') return left('needs_two')
  return { n, state: 'waiting', why: null, version: preview.version === null ? null : BigInt(preview.version), part, event: null }
}

/** Over what is to be done, each row with the version that it was looked at: what an approver signs. */
const sumUp = async (services: OfficeServices, bulk: Bulk): Promise<{ readonly hash: Buffer; readonly sums: Readonly<Record<string, string>> }> => {
  const hash = createHash('sha256').update(canonicalJson({ kind: bulk.kind, change: bulk.change, by: wireStaffId(bulk.staff_id) }))
  const sums = new Map<string, bigint>()
  let n = 0
  for (;;) {
    const rows = await rowsAfter(services.db, bulk.id, n, pageRows)
    const kept = rows.filter(({ state }) => state === 'waiting')
    for (const { target, version, part } of kept) hash.update(`\n${canonicalJson([target, version?.toString() ?? null, part])}`)
    for (const [currency, sum] of await subjectOf(bulk.kind).sumsOf(services.db, kept.map(({ target }) => target))) sums.set(currency, (sums.get(currency) ?? 0n) + sum)
    if (rows.length < pageRows) break
    n = rows.at(-1)?.n ?? n
  }
  return { hash: hash.digest(), sums: Object.fromEntries([...sums].toSorted().map(([currency, sum]) => [currency, sum.toString()])) }
}

const freeze = async (services: OfficeServices, bulk: Bulk): Promise<void> => {
  const { hash, sums } = await sumUp(services, bulk)
  const rule: ActRule = acts[bulkKindRows[bulk.kind].act.name]
  const { grants } = await readGrants(services.db, bulk.staff_id, services.clock.now())
  const needsPair = (bulk.kept > aloneMax && bulkKindRows[bulk.kind].isAlone !== true) || (rule.secondPair === 'by-sign' && !hasSign(grants, rule.right, 'w'))
  await services.transact((tx) => moveBulk(tx, bulk.id, { from: ['freezing'], to: 'frozen', set: { hash, sums: JSON.stringify(sums), needs_pair: needsPair } }))
}

const finish = async (services: OfficeServices, bulk: Bulk): Promise<void> => {
  const { hash } = await resultOf(services.db, bulk)
  await services.transact(async (tx) => {
    if (!(await moveBulk(tx, bulk.id, { from: ['running'], to: 'done', set: { result_hash: hash, ended_at: services.clock.now() } }))) return
    const after = { kind: bulk.kind, rows: bulk.rows, done: bulk.done, refused: bulk.refused, leftOut: bulk.left_out, sha256: hash.toString('hex'), for: wireStaffId(bulk.staff_id) }
    await logReading(tx, { kind: 'job', id: null, session: null, address: null, device: bulksWork, request: null }, { act: 'bulks.done', target: { kind: 'bulk', id: bulkId(bulk.id) }, proposal: bulk.proposal, after })
  })
}

/** Thrown to take a step back whose bulk was stopped, or taken over, while it was made. */
class NotOurs extends Error {}

const count = (ends: readonly RowEnd[], state: RowEnd['state']): number => ends.filter((end) => end.state === state).length

const lookOn = async (services: OfficeServices, bulk: Bulk, doer: Doer): Promise<boolean> =>
  services.transact(async (tx) => {
    const ends: RowEnd[] = []
    const until = Date.now() + stepMs
    for (const row of await nextRows(tx, bulk.id, 'new', aStep)) {
      ends.push(await lookAt(tx, services, bulk, doer, row))
      if (Date.now() > until) break
    }
    await saveRows(tx, bulk.id, ends)
    if (!(await saveStep(tx, bulk, { looked: ends.length, kept: count(ends, 'waiting'), left_out: count(ends, 'left-out') }, services.clock.now()))) throw new NotOurs()
    return ends.length > 0
  })

const doOne = async (tx: Tx, services: OfficeServices, bulk: Bulk, doer: Doer, { n, target, version, part }: BulkRow): Promise<{ readonly end: RowEnd; readonly afterCommit?: () => void }> => {
  const { act, payloadOf } = bulkKindRows[bulk.kind]
  const row = { n, version, part }
  const done = await inSavepoint(tx, () => performRow(tx, services, act, doer, { payload: payloadOf(target, bulk.change, part), reason: bulk.reason, version, proposal: bulk.proposal }))
  if (done instanceof Refusal) return { end: { ...row, state: 'refused', why: done.code, event: null } }
  return { end: { ...row, state: 'done', why: null, event: done.event }, afterCommit: done.afterCommit }
}

const doSome = async (services: OfficeServices, bulk: Bulk, doer: Doer): Promise<boolean> => {
  const after: (() => void)[] = []
  const did = await services.transact(async (tx) => {
    const ends: RowEnd[] = []
    const until = Date.now() + stepMs
    for (const row of await nextRows(tx, bulk.id, 'waiting', aStep)) {
      const { end, afterCommit } = await doOne(tx, services, bulk, doer, row)
      ends.push(end)
      if (afterCommit !== undefined) after.push(afterCommit)
      if (Date.now() > until) break
    }
    await saveRows(tx, bulk.id, ends)
    if (!(await saveStep(tx, bulk, { done: count(ends, 'done'), refused: count(ends, 'refused') }, services.clock.now()))) throw new NotOurs()
    return ends.length > 0
  })
  for (const each of after) each()
  return did
}

const stepOf = async (services: OfficeServices, bulk: Bulk): Promise<void> => {
  const doer = await makerOf(services, bulk)
  if (doer === null) {
    await services.transact((tx) => moveBulk(tx, bulk.id, { from: [bulk.state], to: 'stopped', set: { problem: 'right_lost', ended_at: services.clock.now() } }))
    return
  }
  if (bulk.state === 'freezing') {
    if (!(await lookOn(services, bulk, doer))) await freeze(services, bulk)
  } else if (!(await doSome(services, bulk, doer))) await finish(services, bulk)
}

/** A step of the oldest bulk that waits. False where none did. */
export const makeSomeRows = async (services: OfficeServices): Promise<boolean> => {
  const now = services.clock.now()
  const bulk = await services.transact((tx) => leaseBulk(tx, now, new Date(now.getTime() + leaseMs)))
  if (bulk === undefined) return false
  const startedAtMs = performance.now()
  try {
    await stepOf(services, bulk)
  } catch (error) {
    if (error instanceof NotOurs) return true
    services.log.warn({ err: error, bulk: bulkId(bulk.id) }, 'a step of a bulk failed, and nothing of it stands')
    await services.transact(async (tx) => {
      if ((await noteBulkFailure(tx, bulk.id, new Date(now.getTime() + retryMs))) >= failuresMax) await moveBulk(tx, bulk.id, { from: [bulk.state], to: 'failed', set: { problem: 'unexpected', ended_at: now } })
    })
  }
  await yieldToBets(services.db, startedAtMs)
  return true
}

export const makeBulks: OfficeWork = { name: bulksWork, everyMs: 1_000, isHeavy: true, run: makeSomeRows }
