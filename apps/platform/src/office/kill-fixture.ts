import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@trevo/server/free-port'
import { migrate } from '@trevo/server/migrate'
import { memberId } from '@trevo/rules/ids'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { seedBenchMembers } from '#bench/bench-members.ts'
import { type BenchOffice, type Desk, ensureOfficeIsBuilt, sitDown, startBenchOffice, stepUpAll } from '#bench/office/bench-desk.ts'
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded.ts'
import { platformShape } from '#db/shape.ts'

const password = 'kill'
export const members = 300

export interface Proposed {
  readonly proposal: string
}

const patience = { timeout: 20_000, interval: 50 } as const
/** What is asked of somebody who is just coming back is asked again. */
export const again = <T>(ask: () => Promise<T>): Promise<T> => vi.waitFor(ask, patience)

const killed = (pid: number): Promise<void> => {
  process.kill(pid, 'SIGKILL')
  return vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 10_000, interval: 20 })
}

export type Victim = 'office' | 'database'
export const both: readonly Victim[] = ['office', 'database']

/** Real programs for the tests of a file, killed as a machine kills them: the office's process, and the database's with all of its connections. */
export const openMortalOffice = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trevo-kill-'))
  let database: EmbeddedDatabase
  let pool: pg.Pool
  let office: BenchOffice
  let port: number
  let desks: Readonly<Record<'risk' | 'finance' | 'owner' | 'content', Desk>>

  const startOffice = async (): Promise<void> => {
    office = await startBenchOffice(database.url, dataDir, pool, { port, logLevel: 'silent' })
  }

  const victims: Readonly<Record<Victim, () => Promise<void>>> = {
    office: async () => {
      const { pid } = office
      process.kill(pid, 'SIGKILL')
      await office.stop()
      // As half a minute would: nobody holds what the dead one had in hand.
      await pool.query('update staff_bulks set leased_until = now() where leased_until is not null; update staff_exports set leased_until = now() where leased_until is not null')
      await startOffice()
    },
    database: async () => {
      await killed(Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]))
      database = await startEmbedded({ dataDir, password, port: database.port })
    },
  }

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
    desks = {
      risk: await sitDown(pool, office, 1, ['risk']),
      finance: await sitDown(pool, office, 2, ['finance', 'risk']),
      owner: await sitDown(pool, office, 3, ['owner', 'finance']),
      content: await sitDown(pool, office, 4, ['content']),
    }
  }, 120_000)
  beforeEach(() => again(() => stepUpAll(pool)))
  afterAll(async () => {
    await office.stop()
    await pool.end()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    dataDir,
    victims,
    get pool(): pg.Pool {
      return pool
    },
    get desks(): typeof desks {
      return desks
    },
  }
}

/** What approvals came to, asked of the books and of the log. */
export const approvalsAt = (on: ReturnType<typeof openMortalOffice>) => {
  const rowsOf = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => again(async () => (await on.pool.query<Row>(text, [...values])).rows)
  const countOf = async (from: string, values: readonly unknown[] = []): Promise<number> => (await rowsOf<{ n: number }>(`select count(*)::int as n ${from}`, values))[0]?.n ?? -1
  const hashOf = async (proposalId: string): Promise<string> => (await again(() => on.desks.owner.get<{ readonly hash: string }>(`/office/proposals/${proposalId}`))).reply.hash

  /** The victim is killed while an answer is under way; then the same is sent until it is answered, be it that it was done before. */
  const approveAndKill = async (victim: Victim, proposalId: string): Promise<void> => {
    const hash = await hashOf(proposalId)
    const approve = () => on.desks.owner.post(`/office/proposals/${proposalId}/approve`, { hash })
    await Promise.all([approve().catch(() => null), on.victims[victim]()])
    await again(() => approve().catch((error: Error) => (/proposal_over/.test(error.message) ? null : Promise.reject(error))))
  }

  const doneOf = async (act: string, proposalId: string) => ({
    applied: await countOf('from proposals where state = $1 and payload is not null and hash = decode($2, $3)', ['applied', await hashOf(proposalId), 'hex']),
    logged: await countOf('from audit_events e join proposals p on p.id = e.proposal where e.act = $1 and p.hash = decode($2, $3) and not e.is_refused', [act, await hashOf(proposalId), 'hex']),
  })

  /** An adjustment of this amount, in whose approval the victim is killed, is applied once, and the log agrees. */
  const expectAppliedOnce = async (victim: Victim, amountMinor: number): Promise<void> => {
    const { proposal: proposalId } = await again(() => on.desks.finance.post<Proposed>('/office/adjustments', { memberId: memberId(7n), direction: 'credit', amountMinor: `${amountMinor}`, evidence: 'a test', reason: 'a test' }, `kill-proposal-${victim}`))
    await approveAndKill(victim, proposalId)
    expect(await doneOf('balance.adjust', proposalId)).toEqual({ applied: 1, logged: 1 })
    expect(await countOf(`from transfers where member_id = 7 and movement = 'balance-adjusted' and amount_minor = $1`, [amountMinor])).toBe(1)
  }

  return { countOf, hashOf, approveAndKill, doneOf, expectAppliedOnce }
}
