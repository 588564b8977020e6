import type { ListLine } from '#ui/list/use-list.ts'

/** Where views of a list are kept, and what is asked for how many rows one has. A list that only grows (journal, log) is not counted over and over, and a report has no rows of that kind. */
const lists: Readonly<Record<string, { readonly path: string; readonly line: ListLine | null }>> = {
  '/members': { path: '/members', line: 'GET /office/members' },
  '/deposits': { path: '/deposits', line: 'GET /office/deposits' },
  '/payments': { path: '/deposits/payments', line: 'GET /office/payment-conflicts' },
  '/withdrawals': { path: '/withdrawals', line: 'GET /office/withdrawals' },
  '/bank-lines': { path: '/transfers', line: 'GET /office/bank-lines' },
  '/adjustments': { path: '/adjustments', line: 'GET /office/adjustments' },
  '/journal': { path: '/journal', line: null },
  '/reconciliation': { path: '/reconciliation', line: 'GET /office/reconciliation' },
  '/liabilities': { path: '/liabilities', line: 'GET /office/liabilities' },
  '/games': { path: '/games', line: 'GET /office/games' },
  '/rounds': { path: '/rounds', line: 'GET /office/rounds' },
  '/imports': { path: '/import', line: 'GET /office/imports' },
  '/content/announcements': { path: '/content', line: 'GET /office/announcements' },
  '/reports': { path: '/reports', line: null },
  '/reports/ngr': { path: '/reports/ngr', line: null },
  '/reports/cohorts': { path: '/reports/cohorts', line: null },
  '/reports/funnel': { path: '/reports/funnel', line: null },
  '/reports/returns': { path: '/reports/returns', line: null },
  '/reports/vendors': { path: '/reports/vendors', line: null },
  '/proposals': { path: '/approvals', line: 'GET /office/proposals' },
  '/log': { path: '/log', line: null },
}

export const pinnedListOf = (screen: string): { readonly path: string; readonly line: ListLine | null } | null => lists[screen] ?? null

/** So many are shown and counted. */
export const pinnedMax = 8

/** What the list is asked for a view's number of rows: its filters, and no more than one row. */
export const countQueryOf = (view: string): Readonly<Record<string, string>> => {
  const asked = new URLSearchParams(view)
  for (const name of ['after', 'limit', 'sort', 'do']) asked.delete(name)
  return { ...Object.fromEntries(asked), limit: '1' }
}

/** `7`, `99+`; an estimate is of thousands. */
export const countWord = (count: number): string => (count > 99 ? '99+' : String(count))
