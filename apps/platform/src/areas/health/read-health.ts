import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { alarmNames, alarms } from '@trevo/rules/staff/alarms'
import { lastBlock, readLogLag } from '#areas/staff/log-store.ts'
import { headKeyOf, publicBytes } from '#areas/staff/seal-log.ts'
import type { Db } from '#db/tables.ts'
import { readerLag } from '#ledger/audit/book-reader.ts'
import { readSealHead } from '#ledger/audit/sealer.ts'
import { projectionLags } from '#ledger/projections/lags.ts'
import type { OfficeServices } from '#office/office-services.ts'
import { listAlarms, listAlarmStates } from './alarms-store.ts'
import { type BackupNote, lastBackup } from './backups-store.ts'
import { type CallKind, p95Of } from './call-minutes.ts'
import { sumCalls } from './call-minutes-store.ts'
import { listErrors } from './errors-store.ts'
import { listJobs } from './job-runs-store.ts'
import { callsWindowMs } from './measure-alarms.ts'
import { listStatementsNow, listVendorCodes, readMessages, readVersions } from './measure-store.ts'
import { listProcesses, lostAfterSeconds } from './processes-store.ts'
import { listRebuildRequests } from './rebuild-store.ts'
import { houseVersion } from './versions.ts'

export type Health = ReplyOfStaff<'GET /office/health'>

const errorsSinceMs = 7 * 86_400_000
/** From this share of calls without a decision on somebody is failing. */
const failingFrom = 0.2

const alarmRows = async (db: Db): Promise<Health['alarms']> => {
  const [choices, states] = await Promise.all([listAlarms(db), listAlarmStates(db)])
  return alarmNames.map((name) => {
    const choice = choices.find((each) => each.name === name)
    const state = states.find((each) => each.name === name)
    return {
      name, unit: alarms[name].unit, threshold: (choice?.threshold ?? alarms[name].threshold).toString(), isDefault: choice?.threshold == null, isOn: choice?.is_on ?? true,
      state: state?.state ?? 'unknown', value: state?.value?.toString() ?? null, detail: state?.detail ?? '', since: state?.since.toISOString() ?? null, measuredAt: state?.measured_at.toISOString() ?? null,
      mails: choice?.mails ?? [], webhooks: choice?.webhooks ?? [], version: choice?.version.toString() ?? null,
    }
  })
}

const projectionRows = async (db: Db): Promise<Health['projections']> => {
  const [lags, asked] = await Promise.all([projectionLags(db), listRebuildRequests(db)])
  return lags.map(({ name, transfers, seconds, generation, read, rebuilt }) => ({ name, transfers, seconds, generation, read: read.toString(), rebuilt: rebuilt?.toString() ?? null, isAsked: asked.includes(name) }))
}

const booksOf = async (db: Db): Promise<Health['books']> => {
  const [closer, sealer, head] = await Promise.all([readerLag(db, 'closer'), readerLag(db, 'sealer'), readSealHead(db)])
  return { closer: { name: 'closer', ...closer }, sealer: { name: 'sealer', ...sealer }, head: head === null ? null : `${head.block}:${head.hash}`, sealedAt: head?.sealedAt.toISOString() ?? null, transfers: (head?.transfers ?? 0n).toString() }
}

const logOf = async (db: Db): Promise<Health['log']> => {
  const [block, lag] = await Promise.all([lastBlock(db), readLogLag(db)])
  return { waiting: lag.events, seconds: lag.seconds, head: block === null ? null : `${block.number}:${block.hash.toString('hex')}`, sealedAt: block?.sealedAt.toISOString() ?? null }
}

const backupView = (note: BackupNote | undefined): Health['backups']['made'] =>
  note === undefined ? null : { at: note.at.toISOString(), completeAt: note.complete_at.toISOString(), folder: note.folder, files: note.files, bytes: note.bytes.toString(), seconds: note.seconds, problem: note.problem }

/** Everybody of a kind, with their calls of the last minutes: who was not heard is quiet. */
const partiesOf = (kind: CallKind, codes: readonly string[], sums: Awaited<ReturnType<typeof sumCalls>>): Health['vendors'] => {
  const heard = sums.filter((sum) => sum.kind === kind)
  return [...new Set([...codes, ...heard.map(({ party }) => party)])].toSorted().map((code) => {
    const sum = heard.find(({ party }) => party === code)
    if (sum === undefined) return { code, state: 'quiet', calls: 0, errors: 0, p95Ms: null, lastAt: null }
    return { code, state: sum.errors > sum.calls * failingFrom ? 'failing' : 'up', calls: sum.calls, errors: sum.errors, p95Ms: p95Of(sum.buckets), lastAt: sum.last_at.toISOString() }
  })
}

/** Of every process of the house, and of the database itself: whoever looks reads no member. */
export const readHealth = async ({ db, clock, keys }: Pick<OfficeServices, 'db' | 'clock' | 'keys'>): Promise<Health> => {
  const now = clock.now()
  const [alarmList, projections, books, log, messages, processes, statements, errors, made, tried, versions, calls, jobs, vendors] = await Promise.all([
    alarmRows(db), projectionRows(db), booksOf(db), logOf(db), readMessages(db, now), listProcesses(db), listStatementsNow(db), listErrors(db, new Date(now.getTime() - errorsSinceMs)), lastBackup(db, 'made', 'any'),
    lastBackup(db, 'tried', 'any'), readVersions(db), sumCalls(db, new Date(now.getTime() - callsWindowMs)), listJobs(db), listVendorCodes(db),
  ])
  return {
    asOf: now.toISOString(),
    alarms: alarmList,
    alarmKey: publicBytes(headKeyOf(keys.derive('heads of the staff log'))).toString('hex'),
    projections,
    books,
    log,
    messages: { waiting: messages.waiting, oldestAt: messages.oldest?.toISOString() ?? null, sent: messages.sent, failed: messages.failed },
    processes: processes.map(({ id, role, version, node, started_at: startedAt, seen_at: seenAt, seconds, figures: { pools, rssBytes, loopP99Ms, ledger } }) => ({
      id, role, version, node, startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString(), isLost: seconds > lostAfterSeconds, rssBytes, loopP99Ms, pools: [...pools], ledger,
    })),
    statementsNow: statements.map(({ waits_for: waitsFor, ...statement }) => ({ ...statement, waitsFor })),
    slow: processes.flatMap(({ id, figures }) => figures.slow.map((slow) => ({ ...slow, process: id }))).toSorted((a, b) => b.worstMs - a.worstMs).slice(0, 20),
    errors: errors.map(({ place, message, times, first_at: firstAt, last_at: lastAt, references }) => ({ place, message, times, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString(), references: [...references] })),
    backups: { made: backupView(made), tried: backupView(tried) },
    versions: { house: houseVersion, node: process.version, database: versions.database, migration: versions.migration },
    vendors: partiesOf('vendor', vendors, calls),
    providers: partiesOf('payment', [], calls),
    failingJobs: jobs.filter((job) => job.failed_in_a_row > 0).map(({ name, failed_in_a_row: failedInARow, problem, reference }) => ({ name, failedInARow, problem, reference })),
  }
}

const ageMsMax = 2_000
const kept = new WeakMap<object, { readonly atMs: number; readonly reading: Promise<Health> }>()

/** One reading for all who listen in this process: at most two seconds old. */
export const sharedHealth = (services: Pick<OfficeServices, 'db' | 'clock' | 'keys'>): Promise<Health> => {
  const atMs = services.clock.now().getTime()
  const before = kept.get(services.db)
  if (before !== undefined && atMs - before.atMs < ageMsMax) return before.reading
  const reading = readHealth(services)
  kept.set(services.db, { atMs, reading })
  reading.catch(() => kept.delete(services.db))
  return reading
}
