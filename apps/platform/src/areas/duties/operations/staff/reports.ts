import { reportId, reportKey } from '@trevo/rules/ids'
import { differencesOf } from '@trevo/rules/reports/file-text'
import { countReports, findListedReport, findPart, listParts, type ListedReport, listReports, listVersions } from '#areas/duties/reports/staff-store.ts'
import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const reportView = (row: ListedReport, now: Date) => ({
  reportId: reportId(row.id),
  market: row.market,
  kind: row.kind,
  period: row.period,
  version: row.version,
  isNewest: row.is_newest,
  state: row.state,
  isLate: row.is_newest && row.state !== 'accepted' && row.due_at < now,
  files: row.parts,
  records: row.records,
  trouble: row.trouble,
  receipt: row.receipt,
  askedBy: row.asked_by_name,
  dueAt: row.due_at.toISOString(),
  madeAt: row.made_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
})

export const listMarketReports: StaffHandler<'GET /office/market-reports'> = ({ query }, call) => {
  const filter = { kind: query.kind, state: query.state, view: query.view }
  const now = call.clock.now()
  return readList(call, {
    of: { list: 'market-reports', ...filter },
    query,
    read: (ask) => listReports(call.db, filter, now, ask),
    placeOf: (row) => [row.dueText, row.id.toString()],
    about: () => countReports(call.db, filter, now),
    view: (row) => reportView(row, now),
  })
}

export const showMarketReport: StaffHandler<'GET /office/market-reports/:reportId'> = async ({ params }, { db, clock }) => {
  const now = clock.now()
  const row = await findListedReport(db, reportKey(params.reportId) ?? 0n, now)
  if (row === undefined) throw refuseStaff('not_found')
  const [parts, versions] = await Promise.all([listParts(db, row.id), listVersions(db, row)])
  const names = [...new Set([...Object.values(row.sums), ...Object.values(row.books ?? {})].flatMap((own) => Object.keys(own)))]
  return {
    report: reportView(row, now),
    version: row.row_version.toString(),
    sums: [...new Set([...Object.keys(row.sums), ...Object.keys(row.books ?? {})])].toSorted().flatMap((currency) =>
      names.map((name) => ({ currency, name, file: row.sums[currency]?.[name] ?? null, books: row.books?.[currency]?.[name] ?? null })),
    ),
    differences: row.books === null ? null : [...differencesOf(row.sums, row.books)],
    parts: parts.map((part) => ({
      part: part.part, name: part.name, sha256: part.sha256.toString('hex'), records: part.records, bytes: part.bytes, state: part.state, tries: part.tries, receipt: part.receipt, problems: [...part.problems],
      nextTryAt: part.next_try_at?.toISOString() ?? null, answeredAt: part.answered_at?.toISOString() ?? null,
    })),
    versions: versions.map((each) => ({ reportId: reportId(each.id), version: each.version, state: each.state, receipt: each.receipt, madeAt: each.made_at?.toISOString() ?? null })),
    asOf: now.toISOString(),
  }
}

export const readReportPart: StaffHandler<'GET /office/market-reports/:reportId/files/:part'> = async ({ params }, { db }) => {
  const found = await findPart(db, reportKey(params.reportId) ?? 0n, Number(params.part))
  if (found === undefined) throw refuseStaff('not_found')
  return { name: found.name, text: found.body }
}
