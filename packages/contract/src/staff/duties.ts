import { type ReportKind, reportNames } from '@trevo/rules/reports/market-files'
import { marks } from '@trevo/rules/markets/market'
import { natures } from '@trevo/rules/tax/house-tax'
import { z } from 'zod'
import { statementFormats } from '#member/statements.ts'
import { currencyText, timeText } from '#wire.ts'
import { memberIdText, memberParams } from './members.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

const view = { right: 'reports.market' } as const
const reportIdText = z.string().regex(/^rpt_[0-9a-z]{1,13}$/)
const reportParams = z.strictObject({ reportId: reportIdText })
const kind = z.enum(reportNames as [ReportKind, ...ReportKind[]])
const state = z.enum(['making', 'failed', 'made', 'accepted', 'refused'])
const nature = z.enum(natures)
const sumText = z.string().regex(/^-?\d{1,38}$/)
const refusals = ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'file_moved_on'] as const

const report = z.object({
  reportId: reportIdText,
  market: z.string(),
  kind,
  period: z.string(),
  version: z.number().int(),
  isNewest: z.boolean(),
  state,
  isLate: z.boolean(),
  files: z.number().int(),
  records: z.number().int(),
  /** Why it is not further: what differs from the books, or what the receiver said. */
  trouble: z.string().nullable(),
  receipt: z.string().nullable(),
  askedBy: z.string().nullable(),
  dueAt: timeText,
  madeAt: timeText.nullable(),
  endedAt: timeText.nullable(),
})

export const staffDuties = {
  'GET /office/market-reports': staffOperation({
    access: view,
    query: z.strictObject({ ...listQuery, view: z.enum(['newest', 'late', 'all']).default('newest'), kind: kind.optional(), state: state.optional() }),
    reply: listReply(report),
    refusals: ['cursor_mismatch'],
    summary: 'Files for the market’s authority by kind and period, the newest deadline first',
  }),
  'GET /office/market-reports/:reportId': staffOperation({
    access: view,
    params: reportParams,
    reply: z.object({
      report,
      /** Of its row: If-Match. */
      version: z.string(),
      sums: z.array(z.object({ currency: z.string(), name: z.string(), file: sumText.nullable(), books: sumText.nullable() })),
      /** File less books; null: nothing stands beside it. */
      differences: z.array(z.object({ currency: z.string(), sum: z.string(), minor: sumText })).nullable(),
      parts: z.array(
        z.object({
          part: z.number().int(), name: z.string(), sha256: z.string(), records: z.number().int(), bytes: z.number().int(), state: z.enum(['waiting', 'accepted', 'refused']), tries: z.number().int(), receipt: z.string().nullable(),
          problems: z.array(z.object({ n: z.number().int(), why: z.string() })), nextTryAt: timeText.nullable(), answeredAt: timeText.nullable(),
        }),
      ),
      versions: z.array(z.object({ reportId: reportIdText, version: z.number().int(), state, receipt: z.string().nullable(), madeAt: timeText.nullable() })),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'One report: its files with receipts and refused records, its sums beside the books, its versions',
  }),
  'GET /office/market-reports/:reportId/files/:part': staffOperation({
    access: view,
    params: z.strictObject({ reportId: reportIdText, part: z.string().regex(/^[1-9]\d{0,5}$/) }),
    reply: z.object({ name: z.string(), text: z.string() }),
    refusals: [],
    summary: 'A file as it was made, byte for byte',
  }),
  'GET /office/tax': staffOperation({
    access: view,
    query: z.strictObject({ year: z.coerce.number().int().min(2020).max(2100).optional() }),
    reply: z.object({
      market: z.string(),
      year: z.number().int(),
      formula: z.literal('tax/1'),
      lines: z.array(z.object({ month: z.string(), nature, currency: z.string(), rateBps: z.number().int(), ggr: sumText, tax: sumText })),
      rates: z.array(z.object({ nature, rateBps: z.number().int(), source: z.string(), mark: z.enum(marks), needsLawyer: z.boolean(), note: z.string(), later: z.array(z.object({ from: z.string(), rateBps: z.number().int() })) })),
      /** Of members' withdrawals: what holds now, and what was withheld and came back by month of the market. */
      withhold: z.object({ rateBps: z.number().int(), source: z.string(), mark: z.enum(marks), needsLawyer: z.boolean(), note: z.string(), later: z.array(z.object({ from: z.string(), rateBps: z.number().int() })) }),
      withheld: z.array(z.object({ month: z.string(), currency: z.string(), withheld: sumText, returned: sumText, left: sumText })),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'What the house owes on its GGR by month and nature, at the rates that held, and what was withheld of withdrawals',
  }),
  'GET /office/tax/statements': staffOperation({
    access: view,
    reply: z.object({
      years: z.array(
        z.object({
          year: z.number().int(),
          market: z.string(),
          /** The last working day of the February after it. */
          dueOn: z.string(),
          isLate: z.boolean(),
          made: z.number().int(),
          opened: z.number().int(),
          told: z.number().int(),
          /** Of members who closed their account: handed to none of them yet. */
          closed: z.number().int(),
          beganAt: timeText,
          /** Null: they are being made. */
          endedAt: timeText.nullable(),
        }),
      ),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'Members’ yearly statements: how many were made of each year, and how many were taken',
  }),
  'GET /office/members/:memberId/year-statements': staffOperation({
    access: view,
    params: memberParams,
    reply: z.object({
      statements: z.array(z.object({ year: z.number().int(), currency: z.string(), closing: sumText, withheld: sumText, madeAt: timeText, toldAt: timeText.nullable(), openedAt: timeText.nullable() })),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'The yearly statements of a member, the latest first',
  }),
  'POST /office/members/:memberId/year-statements/:year': staffOperation({
    access: { right: 'reports.market', act: 'statements.hand-out' },
    params: z.strictObject({ memberId: memberIdText, year: z.string().regex(/^2\d{3}$/) }),
    query: actQuery,
    body: actBody({ currency: currencyText, format: z.enum(statementFormats), language: z.enum(['pt', 'en']) }),
    /** The file as the member has it on the phone. */
    reply: actReply(z.object({ name: z.string(), base64: z.string() })),
    refusals: ['reason_required', 'key_used_otherwise'],
    summary: 'The file of a year’s statement, for a member who has no way to it; that it was handed out stands in the log',
  }),
  'POST /office/market-reports/:reportId/resend': staffOperation({
    access: { right: 'reports.market', act: 'reports.resend' },
    params: reportParams,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: [...refusals],
    summary: 'Sends the same files under the same names once more',
  }),
  'POST /office/market-reports/:reportId/correct': staffOperation({
    access: { right: 'reports.market', act: 'reports.correct' },
    params: reportParams,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: [...refusals],
    summary: 'Makes the report anew from the journal under a new version; the earlier one stays',
  }),
  'POST /office/market-reports/:reportId/receipt': staffOperation({
    access: { right: 'reports.market', act: 'reports.enter-receipt' },
    params: reportParams,
    query: actQuery,
    body: actBody({ receipt: z.string().trim().min(1).max(100) }),
    reply: actReply(z.null()),
    refusals: [...refusals],
    summary: 'The receipt of files that people brought to the authority themselves',
  }),
}
