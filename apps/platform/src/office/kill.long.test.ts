import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { again, approvalsAt, both, members, openMortalOffice, type Proposed } from './kill-fixture.ts'

const on = openMortalOffice()
const { approveAndKill, countOf, doneOf, expectAppliedOnce, hashOf } = approvalsAt(on)

test.each([['office', 101], ['database', 103]] as const)('Product §13.176 an approval in which the %s is killed is applied once, and the log agrees', { timeout: 180_000 }, (victim, amount) => expectAppliedOnce(victim, amount))

test.each(both)('Product §13.176 a publication in which the %s is killed is published once', { timeout: 180_000 }, async (victim) => {
  const key = `kill-${victim}`
  await again(() => on.desks.content.put(`/office/announcements/${key}/draft`, { body: { type: 'PU', title: { pt: 'Olá' }, content: { pt: '<p>Olá</p>' }, startDate: '2026-01-01T00:00:00Z' } }))
  const { proposal: proposalId } = await again(() => on.desks.content.post<Proposed>(`/office/announcements/${key}/publish`, { reason: 'a test' }, `kill-publish-${victim}`))
  await approveAndKill(victim, proposalId)
  expect(await doneOf('content.publish', proposalId)).toEqual({ applied: 1, logged: 1 })
  expect(await countOf(`from content_versions where key = $1`, [key])).toBe(1)
})

test.each(both)('Product §13.176 a bulk in which the %s is killed does each row once', { timeout: 180_000 }, async (victim) => {
  const tag = `kill-${victim}`
  const { bulkId } = await again(() => on.desks.risk.post<{ readonly bulkId: string }>('/office/bulks', { kind: 'members.tags', change: { add: [tag] }, selection: { kind: 'filter', query: { name: 'bench' } } }))
  const bulk = async () => (await again(() => on.desks.risk.get<{ readonly bulk: { readonly state: string; readonly hash: string; readonly done: number; readonly refused: number } }>(`/office/bulks/${bulkId}`))).reply.bulk
  const until = (state: string) => vi.waitFor(async () => expect((await bulk()).state).toBe(state), { timeout: 90_000, interval: 50 })
  await until('frozen')
  const { proposal: proposalId } = await on.desks.risk.post<Proposed>(`/office/bulks/${bulkId}/tags`, { hash: (await bulk()).hash, reason: 'a test' })
  await on.desks.owner.post(`/office/proposals/${proposalId}/approve`, { hash: await hashOf(proposalId) })
  await vi.waitFor(async () => expect(await countOf('from member_tags where tag = $1', [tag])).toBeGreaterThan(0), { timeout: 30_000, interval: 5 })
  await on.victims[victim]()
  await until('done')
  expect(await bulk()).toMatchObject({ done: members, refused: 0 })
  expect(await countOf('from member_tags where tag = $1', [tag])).toBe(members)
  expect(await countOf(`from (select target from audit_events where act = 'members.set-tags' and after::text like $1 group by target having count(*) = 1) once`, [`%${tag}%`])).toBe(members)
})

test.each(both)('Product §13.176 an export in which the %s is killed is whole, and nothing is offered before', { timeout: 180_000 }, async (victim) => {
  // Pages of the journal are large: a house in which one page is all would hide a file that begins anew.
  await again(() => on.pool.query(
    `insert into bet_records (source, round_id, id, member_id, game_code, currency, bets, staked_minor, won_minor, returned_minor, adjusted_minor, first_seq, last_seq, opened_at, touched_at)
     select 'BENCH', $1 || i, i, 1, 'bench-game', 'BRL', 1, 1, 0, 0, 0, 1, 1, now() - i * interval '1 second', now() from generate_series(1, 150000) i`, [`${victim}-`]))
  const rows = await countOf('from bet_records')
  const { reply: { exportId } } = await on.desks.finance.post<{ readonly reply: { readonly exportId: string } }>('/office/exports', { list: 'bet-records', format: 'csv', columns: ['id', 'round_id', 'staked', 'currency'], filters: {}, reason: 'a test' })
  const show = async () => (await again(() => on.desks.finance.get<{ readonly state: string; readonly rows: string; readonly sha256: string | null; readonly sums: Record<string, { readonly staked: string }> }>(`/office/exports/${exportId}`))).reply
  await vi.waitFor(async () => expect(Number((await show()).rows)).toBeGreaterThan(0), { timeout: 30_000, interval: 5 })
  await on.victims[victim]()
  const back = await show()
  if (back.state !== 'ready') await expect(on.desks.finance.post(`/office/exports/${exportId}/ticket`, {})).rejects.toThrow('export_not_ready')
  await vi.waitFor(async () => expect((await show()).state).toBe('ready'), { timeout: 90_000, interval: 100 })
  const made = await show()
  const file = readFileSync(join(on.dataDir, 'office', 'exports', `${exportId}.csv`))
  const lines = file.toString().trimEnd().split('\r\n').slice(1)
  expect([lines.length, new Set(lines).size, made.rows, made.sums.BRL?.staked]).toEqual([rows, rows, `${rows}`, `${rows}`])
  expect(createHash('sha256').update(file).digest('hex')).toBe(made.sha256)
})
