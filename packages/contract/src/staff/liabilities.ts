import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

const dayText = z.iso.date()
const sumText = z.string().regex(/^-?\d{1,38}$/)
const accountText = z.string().trim().min(1).max(60)
export const liabilityFigures = ['cash', 'held', 'stakes', 'bonus', 'debt'] as const
export type LiabilityFigure = (typeof liabilityFigures)[number]

/** Of one currency. `owedMinor` is cash, held and stakes; bonus and what members owe stand apart. */
export const liabilityTree = z.object({
  currency: currencyText,
  members: z.string(),
  leaves: z.string(),
  root: z.string(),
  cashMinor: sumText,
  heldMinor: sumText,
  stakesMinor: sumText,
  bonusMinor: sumText,
  bonusStakedMinor: sumText,
  debtMinor: sumText,
  owedMinor: sumText,
  /** What the house’s accounts gave by the cut: cash + held + bonus in purses − debt, exactly. */
  booksMinor: sumText,
  /** What banks held of clients’ money; null: nobody has said. */
  bankMinor: sumText.nullable(),
  /** Bank less owed: below zero is a shortfall. */
  differenceMinor: sumText.nullable(),
  signature: z.string().nullable(),
})

const dayView = z.object({
  day: dayText,
  cutAt: timeText,
  state: z.enum(['making', 'failed', 'made', 'published']),
  step: z.enum(['stakes', 'members', 'trees', 'check', 'clear', 'done']),
  trouble: z.string().nullable(),
  publishesItself: z.boolean(),
  version: z.string(),
  madeAt: timeText.nullable(),
  publishedAt: timeText.nullable(),
  trees: z.array(liabilityTree),
})

const balance = z.object({ balanceId: z.string(), account: z.string(), currency: currencyText, amountMinor: amountText, source: z.enum(['typed', 'imported']), enteredBy: z.string().nullable(), enteredAt: timeText, isCurrent: z.boolean() })

export const staffLiabilities = {
  'GET /office/liabilities': staffOperation({
    access: { right: 'money.liabilities' },
    query: z.strictObject({ ...listQuery, state: z.enum(['making', 'failed', 'made', 'published']).optional() }),
    reply: listReply(dayView),
    refusals: ['cursor_mismatch'],
    summary: 'What is owed to members at the end of each day, by kind and currency, beside what banks hold of it; newest first',
  }),
  'GET /office/liabilities/:day': staffOperation({
    access: { right: 'money.liabilities' },
    params: z.strictObject({ day: dayText }),
    reply: z.object({ day: dayView, balances: z.array(balance), formula: z.literal('liabilities/1'), asOf: timeText }),
    refusals: [],
    summary: 'One day: its trees, what each holds, and the balances of clients’ money, also those that a later one replaced',
  }),
  'GET /office/liabilities/:day/lines': staffOperation({
    access: { right: 'money.liabilities' },
    params: z.strictObject({ day: dayText }),
    query: z.strictObject({ ...listQuery, currency: currencyText, figure: z.enum(liabilityFigures) }),
    reply: listReply(z.object({ lineId: z.string(), member: z.object({ memberId: memberIdText, username: z.string() }), amountMinor: amountText })),
    refusals: ['cursor_mismatch'],
    summary: 'The members’ amounts that a figure of a day is the sum of; kept 35 days',
  }),
  'POST /office/liabilities/make': staffOperation({
    access: { right: 'money.liabilities', act: 'liabilities.make' },
    query: actQuery,
    body: actBody({ day: dayText }),
    reply: actReply(z.null()),
    refusals: ['reason_required', 'key_used_otherwise', 'not_waiting', 'time_is_past'],
    summary: 'Has a day that was missed or failed made by the platform’s job; one that stands is left as it is',
  }),
  'POST /office/liabilities/:day/publish': staffOperation({
    access: { right: 'money.liabilities', act: 'liabilities.publish' },
    params: z.strictObject({ day: dayText }),
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'not_waiting'],
    summary: 'Signs a day’s roots and puts them beside the signed heads, for members to check; nothing takes them back',
  }),
  'POST /office/bank-balances': staffOperation({
    access: { right: 'money.liabilities', act: 'liabilities.enter-balance' },
    query: actQuery,
    body: actBody({ day: dayText, account: accountText, currency: currencyText, amountMinor: amountText }),
    reply: actReply(z.null()),
    refusals: ['reason_required', 'key_used_otherwise', 'time_is_past'],
    summary: 'What an account of clients’ money had at the end of a day; the newest of an account counts, the others stay',
  }),
  'POST /office/bank-balances/import': staffOperation({
    access: { right: 'money.liabilities', act: 'liabilities.import-balances' },
    query: actQuery,
    body: actBody({ csv: z.string().min(1).max(40_000) }),
    reply: actReply(z.object({ balances: z.number().int() })),
    refusals: ['reason_required', 'key_used_otherwise', 'import_wrong'],
    summary: 'The same from CSV (day, account, currency, amount): all lines or none',
  }),
}
