import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@trevo/server/free-port'
import { migrate } from '@trevo/server/migrate'
import { memberId } from '@trevo/rules/ids'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seedBenchMembers } from '#bench/bench-members.ts'
import { type BenchOffice, type Desk, ensureOfficeIsBuilt, sitDown, startBenchOffice, stepUpAll } from '#bench/office/bench-desk.ts'
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded.ts'
import { platformShape } from '#db/shape.ts'

/** Real programs, killed as a machine kills them: the office's process, and the database's with all of its connections. */
const dataDir = mkdtempSync(join(tmpdir(), 'trevo-kill-'))
const password = 'kill'
const members = 300
let database: EmbeddedDatabase
let pool: pg.Pool
let office: BenchOffice
let port: number
let [risk, finance, owner, content]: Desk[] = []

const startOffice = async (): Promise<void> => {
  office = await startBenchOffice(database.url, dataDir, pool, { port, logLevel: 'silent' })
}

const killed = (pid: number): Promise<void> => {
  process.kill(pid, 'SIGKILL')
  return vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 10_000, interval: 20 })
}

const victims = {
  office: async (): Promise<void> => {
    const { pid } = office
    process.kill(pid, 'SIGKILL')
    await office.stop()
    // As half a minute would: nobody holds what the dead one had in hand.
    await pool.query('update staff_bulks set leased_until = now() where leased_until is not null; update staff_exports set leased_until = now() where leased_until is not null')
    await startOffice()
  },
  database: async (): Promise<void> => {
    await killed(Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]))
    database = await startEmbedded({ dataDir, password, port: database.port })
  },
} as const
type Victim = keyof typeof victims
const both: readonly Victim[] = ['office', 'database']

const patience = { timeout: 20_000, interval: 50 } as const
/** What is asked of somebody who is just coming back is asked again. */
const again = <T>(ask: () => Promise<T>): Promise<T> => vi.waitFor(ask, patience)
const rowsOf = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => again(async () => (await pool.query<Row>(text, [...values])).rows)
const countOf = async (from: string, values: readonly unknown[] = []): Promise<number> => (await rowsOf<{ n: number }>(`select count(*)::int as n ${from}`, values))[0]?.n ?? -1

beforeAll(async () => {
  ensureOfficeIsBuilt(() => {})
  database = await startEmbedded({ dataDir, password })
  await migrate({ ...platformShape, url: database.url })
  pool = new pg.Pool({ connectionString: database.url, max: 4, options: '-c search_path=trevo' })
  pool.on('error', () => {})
  const client = await pool.connect()
  await seedBenchMembers(client, members)
  client.release()
  port = await freePort()
  await startOffice()
  ;[risk, finance, owner, content] = [await sitDown(pool, office, 1, ['risk']), await sitDown(pool, office, 2, ['finance', 'risk']), await sitDown(pool, office, 3, ['owner', 'finance']), await sitDown(pool, office, 4, ['content'])]
}, 120_000)
beforeEach(() => again(() => stepUpAll(pool)))
afterAll(async () => {
  await office.stop()
  await pool.end()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Proposed {
  readonly proposal: string
}
const hashOf = async (proposalId: string): Promise<string> => (await again(() => owner!.get<{ readonly hash: string }>(`/office/proposals/${proposalId}`))).reply.hash

/** The victim is killed while an answer is under way; then the same is sent until it is answered, be it that it was done before. */
const approveAndKill = async (victim: Victim, proposalId: string): Promise<void> => {
  const hash = await hashOf(proposalId)
  const approve = () => owner!.post(`/office/proposals/${proposalId}/approve`, { hash })
  await Promise.all([approve().catch(() => null), victims[victim]()])
  await again(() => approve().catch((error: Error) => (/proposal_over/.test(error.message) ? null : Promise.reject(error))))
}

const doneOf = async (act: string, proposalId: string) => ({
  applied: await countOf('from proposals where state = $1 and payload is not null and hash = decode($2, $3)', ['applied', await hashOf(proposalId), 'hex']),
  logged: await countOf('from audit_events e join proposals p on p.id = e.proposal where e.act = $1 and p.hash = decode($2, $3) and not e.is_refused', [act, await hashOf(proposalId), 'hex']),
})

test.each(both)('Product §13.176 an approval in which the %s is killed is applied once, and the log agrees', { timeout: 180_000 }, async (victim) => {
  const amountMinor = victim === 'office' ? 101 : 103
  const { proposal: proposalId } = await again(() => finance!.post<Proposed>('/office/adjustments', { memberId: memberId(7n), direction: 'credit', amountMinor: `${amountMinor}`, evidence: 'a test', reason: 'a test' }, `kill-proposal-${victim}`))
  await approveAndKill(victim, proposalId)
  expect(await doneOf('balance.adjust', proposalId)).toEqual({ applied: 1, logged: 1 })
  expect(await countOf(`from transfers where member_id = 7 and movement = 'balance-adjusted' and amount_minor = $1`, [amountMinor])).toBe(1)
})

test.each(both)('Product §13.176 a publication in which the %s is killed is published once', { timeout: 180_000 }, async (victim) => {
  const key = `kill-${victim}`
  await again(() => content!.put(`/office/announcements/${key}/draft`, { body: { type: 'PU', title: { pt: 'Olá' }, content: { pt: '<p>Olá</p>' }, startDate: '2026-01-01T00:00:00Z' } }))
  const { proposal: proposalId } = await again(() => content!.post<Proposed>(`/office/announcements/${key}/publish`, { reason: 'a test' }, `kill-publish-${victim}`))
  await approveAndKill(victim, proposalId)
  expect(await doneOf('content.publish', proposalId)).toEqual({ applied: 1, logged: 1 })
  expect(await countOf(`from content_versions where key = $1`, [key])).toBe(1)
})

test.each(both)('Product §13.176 a bulk in which the %s is killed does each row once', { timeout: 180_000 }, async (victim) => {
  const tag = `kill-${victim}`
  const { bulkId } = await again(() => risk!.post<{ readonly bulkId: string }>('/office/bulks', { kind: 'members.tags', change: { add: [tag] }, selection: { kind: 'filter', query: { name: 'bench' } } }))
  const bulk = async () => (await again(() => risk!.get<{ readonly bulk: { readonly state: string; readonly hash: string; readonly done: number; readonly refused: number } }>(`/office/bulks/${bulkId}`))).reply.bulk
  const until = (state: string) => vi.waitFor(async () => expect((await bulk()).state).toBe(state), { timeout: 90_000, interval: 50 })
  await until('frozen')
  const { proposal: proposalId } = await risk!.post<Proposed>(`/office/bulks/${bulkId}/tags`, { hash: (await bulk()).hash, reason: 'a test' })
  await owner!.post(`/office/proposals/${proposalId}/approve`, { hash: await hashOf(proposalId) })
  await vi.waitFor(async () => expect(await countOf('from member_tags where tag = $1', [tag])).toBeGreaterThan(0), { timeout: 30_000, interval: 5 })
  await victims[victim]()
  await until('done')
  expect(await bulk()).toMatchObject({ done: members, refused: 0 })
  expect(await countOf('from member_tags where tag = $1', [tag])).toBe(members)
  expect(await countOf(`from (select target from audit_events where act = 'members.set-tags' and after::text like $1 group by target having count(*) = 1) once`, [`%${tag}%`])).toBe(members)
})

test.each(both)('Product §13.176 an export in which the %s is killed is whole, and nothing is offered before', { timeout: 180_000 }, async (victim) => {
  // Pages of the journal are large: a house in which one page is all would hide a file that begins anew.
  await again(() => pool.query(
    `insert into bet_records (source, round_id, id, member_id, game_code, currency, bets, staked_minor, won_minor, returned_minor, adjusted_minor, first_seq, last_seq, opened_at, touched_at)
     select 'BENCH', $1 || i, i, 1, 'bench-game', 'BRL', 1, 1, 0, 0, 0, 1, 1, now() - i * interval '1 second', now() from generate_series(1, 150000) i`, [`${victim}-`]))
  const rows = await countOf('from bet_records')
  const { reply: { exportId } } = await finance!.post<{ readonly reply: { readonly exportId: string } }>('/office/exports', { list: 'bet-records', format: 'csv', columns: ['id', 'round_id', 'staked', 'currency'], filters: {}, reason: 'a test' })
  const show = async () => (await again(() => finance!.get<{ readonly state: string; readonly rows: string; readonly sha256: string | null; readonly sums: Record<string, { readonly staked: string }> }>(`/office/exports/${exportId}`))).reply
  await vi.waitFor(async () => expect(Number((await show()).rows)).toBeGreaterThan(0), { timeout: 30_000, interval: 5 })
  await victims[victim]()
  const back = await show()
  if (back.state !== 'ready') await expect(finance!.post(`/office/exports/${exportId}/ticket`, {})).rejects.toThrow('export_not_ready')
  await vi.waitFor(async () => expect((await show()).state).toBe('ready'), { timeout: 90_000, interval: 100 })
  const made = await show()
  const file = readFileSync(join(dataDir, 'office', 'exports', `${exportId}.csv`))
  const lines = file.toString().trimEnd().split('\r\n').slice(1)
  expect([lines.length, new Set(lines).size, made.rows, made.sums.BRL?.staked]).toEqual([rows, rows, `${rows}`, `${rows}`])
  expect(createHash('sha256').update(file).digest('hex')).toBe(made.sha256)
})
