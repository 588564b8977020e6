import { momentsOf } from '@trevo/rules/markets/market-days'
import { dueAt, isReportKind, periodsOver, reportKinds, type Span } from '@trevo/rules/reports/market-files'
import { makeReport } from '#areas/duties/reports/make-report.ts'
import { hasReport, insertReport, readBeginning, reportsInMaking } from '#areas/duties/reports/reports-store.ts'
import { sendReports } from '#areas/duties/reports/send-reports.ts'
import type { Job } from '#job.ts'
import type { Services } from '#services.ts'

/** So many periods back a house that slept makes up for. */
const periodsBack: Readonly<Record<Span, number>> = { day: 35, month: 3, quarter: 2 }
const runMsMax = 20_000

/** Every period that is over, and whose files the market asks for, has its report. */
export const beginReports = async ({ db, transact, market, clock }: Pick<Services, 'db' | 'transact' | 'market' | 'clock'>): Promise<void> => {
  const due = { dailyMinutes: market.value('report.daily', 'job'), laterDays: market.value('report.later', 'job') }
  const began = market.dayOf(await readBeginning(db))
  for (const kind of market.value('report.files', 'job')) {
    if (!isReportKind(kind)) continue
    const { every } = reportKinds[kind]
    for (const period of periodsOver(every, market.today(), began, periodsBack[every])) {
      if (await hasReport(db, market.code, kind, period.name)) continue
      const { from: fromAt, to: toAt } = momentsOf(market.zone, period)
      await transact((tx) =>
        insertReport(tx, {
          market: market.code, kind, period: period.name, version: 1, from_at: fromAt, to_at: toAt, from_day: period.from, to_day: period.to, due_at: dueAt(market.zone, every, period, due), asked_by: null, started_at: clock.now(),
        }),
      )
    }
  }
}

/** Makes what is due from the journal and sends it; nothing is made while the ledger has more to do than it can. */
export const marketReports = async (services: Services): Promise<void> => {
  const { db, transact, clock, market, receiver, isLedgerSaturated } = services
  await beginReports(services)
  const began = market.dayOf(await readBeginning(db))
  const endsAtMs = performance.now() + runMsMax
  for (const { id } of await reportsInMaking(db)) {
    if (performance.now() > endsAtMs || isLedgerSaturated()) break
    await makeReport({ db, transact, now: clock.now }, id, began)
  }
  if (receiver !== null) await sendReports(services, receiver)
}

export const marketReportsJob: Job = { name: 'market-reports', everySeconds: 30, run: marketReports }
