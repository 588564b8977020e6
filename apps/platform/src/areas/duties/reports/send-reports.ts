import { reportId } from '@trevo/rules/ids'
import { type FileAnswer, ReceiverSilent, type ReportReceiver } from '#adapters/reports/receiver.ts'
import { openAct } from '#areas/staff/log-store.ts'
import type { Services } from '#services.ts'
import { reportJob } from './make-report.ts'
import { endReport, findReport, reportsAnswered, savePartAnswer, takeParts } from './reports-store.ts'

const filesAtOnce = 4
const roundsMax = 50

const silentAsNull = async <Answer>(ask: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await ask
  } catch (error) {
    if (error instanceof ReceiverSilent) return null
    throw error
  }
}

type Needs = Pick<Services, 'db' | 'transact' | 'clock' | 'log'>

/** The files whose turn has come; an answer that did not come leaves its file for a later turn. */
const sendFiles = async ({ transact, clock }: Needs, receiver: ReportReceiver): Promise<number> => {
  const files = await transact((tx) => takeParts(tx, clock.now(), filesAtOnce))
  for (const file of files) {
    const answer: FileAnswer | null = await silentAsNull(receiver.sendFile(file.name, file.body))
    if (answer !== null) await transact((tx) => savePartAnswer(tx, file, answer, clock.now()))
  }
  return files.length
}

/** All files of it were answered: it is closed with its sums, and the receipt is kept; or staff have to look. */
const closeAnswered = async ({ db, transact, clock, log }: Needs, receiver: ReportReceiver): Promise<void> => {
  for (const { id, refused } of await reportsAnswered(db)) {
    const report = await findReport(db, id)
    if (report === undefined) continue
    const closed = refused > 0 ? { why: `files refused: ${refused}` } : await silentAsNull(receiver.close({ market: report.market, kind: report.kind, period: report.period, version: report.version, parts: report.parts, sums: report.sums }))
    if (closed === null) continue
    const end = 'receipt' in closed ? { state: 'accepted', receipt: closed.receipt, trouble: null } as const : { state: 'refused', receipt: null, trouble: closed.why } as const
    await transact(async (tx) => {
      if (!(await endReport(tx, id, end, clock.now()))) return
      await openAct(tx, reportJob, { act: end.state === 'accepted' ? 'reports.accepted' : 'reports.refused', target: { kind: 'report', id: reportId(id) }, after: { receiver: receiver.code, receipt: end.receipt, trouble: end.trouble } })
    })
    if (end.state === 'refused') log.warn({ report: reportId(id), trouble: end.trouble }, 'a report for the authority was refused')
  }
}

export const sendReports = async (needs: Needs, receiver: ReportReceiver): Promise<void> => {
  for (let round = 0; round < roundsMax; round += 1) if ((await sendFiles(needs, receiver)) < filesAtOnce) break
  await closeAnswered(needs, receiver)
}
