import type { Alarm } from '@trevo/rules/staff/alarms'
import type { Db } from '#db/tables.ts'
import { readerLag } from '#ledger/audit/book-reader.ts'
import { projectionLags } from '#ledger/projections/lags.ts'
import { playFactsLag } from '#ledger/projections/play-facts.ts'
import { readPace } from '#vendors/pace/store.ts'
import { countLateRoles } from '#areas/staff/access-review-store.ts'
import { readLogLag } from '#areas/staff/log-store.ts'
import { lastBackup } from './backups-store.ts'
import type { CallKind } from './call-minutes.ts'
import { type CallSum, sumCalls } from './call-minutes-store.ts'
import { countErrors } from './errors-store.ts'
import { fundsShort } from './funds-short.ts'
import { lateStatements } from './late-statements.ts'
import { listJobs, readLatestJob } from './job-runs-store.ts'
import { countOpenDifferences, listStatementsNow, readLateReports, readMessages, readOldestPayout, readVersions } from './measure-store.ts'
import { lostAfterSeconds, listProcesses } from './processes-store.ts'

export interface Measured {
  /** Null: nothing was heard, so that nothing can be said. */
  readonly value: bigint | null
  /** Of what: the one that is worst. */
  readonly detail: string
}

const tenMinutesMs = 600_000
export const callsWindowMs = 5 * 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Of fewer rounds one in a thousand says nothing. */
const roundsMin = 1_000
/** Fewer calls say nothing of a vendor. */
const callsMin = 20

const most = <Row>(rows: readonly Row[], valueOf: (row: Row) => number, nameOf: (row: Row) => string): Measured => {
  const worst = rows.reduce<Row | undefined>((so, row) => (so === undefined || valueOf(row) > valueOf(so) ? row : so), undefined)
  return worst === undefined ? { value: 0n, detail: '' } : { value: BigInt(Math.round(valueOf(worst))), detail: nameOf(worst) }
}

const secondsSince = (at: Date | null, now: Date): bigint => (at === null ? 0n : BigInt(Math.max(0, Math.round((now.getTime() - at.getTime()) / 1_000))))

const worstCalls = (sums: readonly CallSum[], kind: CallKind): Measured =>
  most(sums.filter((row) => row.kind === kind && row.calls >= callsMin), ({ errors, calls }) => (errors / calls) * 100, ({ party }) => party)

/** A house that never had one is as late as it is old. */
const ageOf = async (db: Db, kind: 'made' | 'tried', born: Date | null, now: Date): Promise<Measured> => {
  const last = await lastBackup(db, kind, 'good')
  const from = (kind === 'made' ? last?.complete_at : last?.at) ?? born
  return { value: from === null ? null : BigInt(Math.max(0, Math.floor((now.getTime() - from.getTime()) / hourMs))), detail: last?.folder ?? '' }
}

/** Every alarm's value as it is now. */
export const measureAlarms = async (db: Db, now: Date): Promise<Readonly<Record<Alarm, Measured>>> => {
  const since = new Date(now.getTime() - callsWindowMs)
  const [projections, closer, sealer, log, messages, payout, jobs, latest, errors, processes, statements, calls, differences, { born }, late, years, short] = await Promise.all([
    Promise.all([projectionLags(db), playFactsLag(db)]).then(([lags, facts]) => [...lags, facts]), readerLag(db, 'closer'), readerLag(db, 'sealer'), readLogLag(db), readMessages(db, now), readOldestPayout(db), listJobs(db), readLatestJob(db), countErrors(db, new Date(now.getTime() - tenMinutesMs)),
    listProcesses(db), listStatementsNow(db), sumCalls(db, since), countOpenDifferences(db), readVersions(db), readLateReports(db, now), lateStatements(db, now), fundsShort(db, now),
  ])
  const lost = processes.filter(({ seconds }) => seconds > lostAfterSeconds)
  const living = processes.filter(({ seconds }) => seconds <= lostAfterSeconds)
  const pools = living.flatMap(({ id, figures }) => figures.pools.map((pool) => ({ ...pool, name: `${id} ${pool.name}` })))
  return {
    'projections-behind': most(projections, ({ seconds }) => seconds, ({ name }) => name),
    'seals-behind': most([{ name: 'closer', ...closer }, { name: 'sealer', ...sealer }], ({ seconds }) => seconds, ({ name }) => name),
    'log-behind': { value: BigInt(Math.round(log.seconds)), detail: '' },
    'messages-waiting': { value: secondsSince(messages.oldest, now), detail: `${messages.waiting}` },
    'payouts-waiting': { value: secondsSince(payout, now), detail: '' },
    'jobs-failing': most(jobs, ({ failed_in_a_row: failed }) => failed, ({ name }) => name),
    'jobs-late': most(latest === null ? [] : [latest], ({ seconds }) => Math.max(0, seconds), ({ name }) => name),
    errors: { value: BigInt(errors), detail: '' },
    'processes-lost': { value: BigInt(lost.length), detail: lost.map(({ id }) => id).join(', ') },
    'pools-full': pools.length === 0 ? { value: null, detail: '' } : most(pools, ({ waiting }) => waiting, ({ name }) => name),
    'transactions-open': most(statements, ({ seconds }) => seconds, ({ program }) => program),
    'vendor-errors': worstCalls(calls, 'vendor'),
    'rounds-fast': most((await readPace(db, new Date(now.getTime() - dayMs))).filter(({ rounds }) => rounds >= roundsMin), ({ rounds, fast }) => Math.ceil((fast * 10_000) / rounds), ({ vendor, rounds, fast }) => `${vendor} ${fast}/${rounds}`),
    'payment-errors': worstCalls(calls, 'payment'),
    'differences-open': { value: BigInt(differences), detail: '' },
    'backup-age': await ageOf(db, 'made', born, now),
    'access-review': { value: BigInt(await countLateRoles(db, now)), detail: '' },
    'reports-late': { value: BigInt(late.length), detail: late.slice(0, 3).join(', ') },
    'statements-late': { value: BigInt(years.length), detail: years.join(', ') },
    'funds-short': { value: BigInt(short.length), detail: short.join(', ') },
    'restore-age': await ageOf(db, 'tried', born, now),
  }
}
