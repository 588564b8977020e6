import { reportKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { type Report, endReport, insertReport, lockReport, newestVersion, sendAgain } from '#areas/duties/reports/reports-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'

const reportIdText = z.string().regex(/^rpt_[0-9a-z]{1,13}$/)
const target = (id: string) => ({ kind: 'report', id })

const locked = async (tx: Tx, wire: string): Promise<Report> => {
  const found = await lockReport(tx, reportKey(wire) ?? 0n)
  if (found === undefined) throw refuseStaff('not_found')
  return found
}

/** An earlier version is history: what is sent, corrected or closed is the newest. */
const requireNewest = async (tx: Tx, report: Report): Promise<void> => {
  if ((await newestVersion(tx, report)) !== report.version) throw refuseStaff('file_moved_on')
}

/** The same files under the same names: a receiver that has them answers with the receipts that it gave. */
export const resendReport = defineAct({
  name: 'reports.resend',
  payload: z.strictObject({ reportId: reportIdText }),
  plan: async (tx, { reportId }, { now }) => {
    const report = await locked(tx, reportId)
    await requireNewest(tx, report)
    if (report.state !== 'accepted' && report.state !== 'refused' && report.state !== 'made') throw refuseStaff('file_moved_on')
    return {
      target: target(reportId),
      version: report.row_version,
      before: { state: report.state, receipt: report.receipt },
      after: { state: 'made', files: report.parts },
      apply: async (inside) => {
        await sendAgain(inside, report.id, now)
        return null
      },
    }
  },
})

/** Made anew from the journal under a version of its own; the earlier one stays as it was sent. */
export const correctReport = defineAct({
  name: 'reports.correct',
  payload: z.strictObject({ reportId: reportIdText }),
  plan: async (tx, { reportId }, { actor, now }) => {
    const report = await locked(tx, reportId)
    await requireNewest(tx, report)
    if (report.state === 'making') throw refuseStaff('file_moved_on')
    const version = report.version + 1
    return {
      target: target(reportId),
      version: report.row_version,
      before: { version: report.version, state: report.state },
      after: { version, state: 'making' },
      apply: async (inside) => {
        await insertReport(inside, { ...report, version, asked_by: actor.id, started_at: now })
        return null
      },
    }
  },
})

/** Of a house without a receiver: its people bring the files where they belong, and write down what they were given for them. */
export const enterReceipt = defineAct({
  name: 'reports.enter-receipt',
  payload: z.strictObject({ reportId: reportIdText, receipt: z.string().trim().min(1).max(100) }),
  plan: async (tx, { reportId, receipt }, { now }) => {
    const report = await locked(tx, reportId)
    await requireNewest(tx, report)
    if (report.state !== 'made') throw refuseStaff('file_moved_on')
    return {
      target: target(reportId),
      version: report.row_version,
      before: { state: report.state },
      after: { state: 'accepted', receipt },
      apply: async (inside) => {
        await endReport(inside, report.id, { state: 'accepted', receipt, trouble: null }, now)
        return null
      },
    }
  },
})
