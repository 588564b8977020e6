import { strict as assert } from 'node:assert'
import type { Database } from '@trevo/server/sql'
import { sql } from 'kysely'
import type { Db, Tables } from '#db/tables.ts'
import { auditChecks, type AuditFinding, type AuditReport } from './audit.ts'
import type { AuditCheck } from './audit-check.ts'
import { boardChecks } from './board-checks.ts'
import { pointChecks } from './point-checks.ts'
import { figureChecks } from './figure-checks.ts'
import { rainChecks } from './rain-checks.ts'
import { contractChecks } from './contract-checks.ts'
import { rebateChecks } from './rebate-checks.ts'
import { referralChecks } from './referral-checks.ts'
import { rewardChecks } from './reward-checks.ts'
import { treeChecks } from './tree-checks.ts'
import { readByIndex } from './book-reader.ts'
import { houseChecks } from '#ledger/house-accounts.ts'
import { claimChecks, playFactChecks, projectionChecks, taxChecks, transferChecks, unclaimedChecks } from '#ledger/projections/checks.ts'
import { liabilityChecks } from '#ledger/liabilities/checks.ts'
import { type ChainReport, type KeptHead, verifyChain } from './seal-verify.ts'

export interface Verification {
  readonly counts: AuditReport['counts']
  readonly findings: readonly AuditFinding[]
  readonly chain: ChainReport
  readonly isClean: boolean
  readonly seconds: number
}

const orderCheck: AuditCheck = {
  invariant: 'I16',
  says: 'No transfer is of a transaction that this server has not reached, as after a copy by rows into another server',
  sql: `select format('transfer %s of transaction %s', id, xact) as what from transfers where xact >= pg_snapshot_xmax(pg_current_snapshot())`,
}

const allChecks: readonly AuditCheck[] = [...auditChecks, ...houseChecks, ...liabilityChecks, ...projectionChecks, ...playFactChecks, ...claimChecks, ...transferChecks, ...taxChecks, ...unclaimedChecks, ...pointChecks, ...boardChecks, ...rewardChecks, ...treeChecks, ...rebateChecks, ...contractChecks, ...rainChecks, ...referralChecks, ...figureChecks, orderCheck]
const samplesMax = 5

const readCounts = async (db: Db): Promise<AuditReport['counts']> => {
  const { rows } = await sql<AuditReport['counts']>`select (select count(*) from purses)::float8 as purses,
    (select count(*) from transfers)::float8 as transfers, (select count(*) from answers)::float8 as answers,
    (select count(*) from rounds)::float8 as rounds,
    (select count(*) from rounds where state = 'open' and opened_at < now() - interval '24 hours')::float8 as "openRoundsOfADay"`.execute(db)
  const [counts] = rows
  assert(counts !== undefined, 'a query without a table answers one row')
  return counts
}

const runCheck = async (db: Db, { invariant, says, sql: text }: AuditCheck): Promise<AuditFinding> => {
  const { rows } = await sql<{ violations: number; samples: string[] | null }>`
    select count(*)::float8 as violations, (array_agg(what))[1:${sql.lit(samplesMax)}] as samples from (${sql.raw(text)}) v`.execute(db)
  return { invariant, says, violations: rows[0]?.violations ?? 0, samples: rows[0]?.samples ?? [] }
}

const secondsSince = (startedAtMs: number): number => Math.round((performance.now() - startedAtMs) / 10) / 100

/**
 * Every invariant over every row, then the whole chain, on one snapshot, so that money may move meanwhile. PostgreSQL sorts and sums on disk what does not
 * fit its memory, and of the chain a few blocks are looked at at a time: memory does not grow with the books.
 */
export const verifyBooks = (
  database: Pick<Database<Tables>, 'db'>,
  options: { readonly kept?: KeptHead | undefined; readonly onProgress?: (sentence: string) => void } = {},
): Promise<Verification> => {
  const tell = options.onProgress ?? ((): void => {})
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const startedAtMs = performance.now()
      await sql`select set_config(name, value, true) from (values ('statement_timeout', '0'), ('work_mem', '128MB'), ('jit', 'off')) as settings (name, value)`.execute(
        db,
      )
      const counts = await readCounts(db)
      tell(`${counts.transfers} transfers`)
      const findings: AuditFinding[] = []
      for (const check of allChecks) {
        const checkStartedAtMs = performance.now()
        findings.push(await runCheck(db, check))
        tell(`${check.invariant.padEnd(3)} ${secondsSince(checkStartedAtMs).toFixed(2).padStart(7)} s  ${check.says}`)
      }
      await readByIndex(db)
      const chain = await verifyChain(db, {
        kept: options.kept,
        onProgress: (transfers) => tell(`I16 ${transfers} of ${counts.transfers} transfers computed again, ${secondsSince(startedAtMs)} s`),
      })
      const isClean = chain.violations === 0 && findings.every((finding) => finding.violations === 0)
      return { counts, findings, chain, isClean, seconds: secondsSince(startedAtMs) }
    })
}
