import type { Area } from '#area.ts'
import { listAccountLines } from '#areas/wallet/operations/member/list-account-lines.ts'
import { readAccountLine } from '#areas/wallet/operations/member/read-account-line.ts'
import { readPurses } from '#areas/wallet/operations/member/read-purses.ts'
import { showResults } from '#areas/wallet/operations/member/show-results.ts'
import { issueStatement } from '#areas/wallet/operations/member/issue-statement.ts'
import { registerStatementFile } from '#areas/wallet/statement/serve-statement.ts'
import { issueYearStatement } from '#areas/wallet/operations/member/issue-year-statement.ts'
import { listYearStatements } from '#areas/wallet/operations/member/list-year-statements.ts'
import { registerYearFile } from '#areas/wallet/year-statement/serve-year.ts'
import { showRecordOptions } from '#areas/wallet/operations/member/show-record-options.ts'
import { listRounds } from '#areas/wallet/operations/member/list-rounds.ts'
import { readRound } from '#areas/wallet/operations/member/read-round.ts'
import { proveLiabilities } from '#areas/wallet/operations/member/prove-liabilities.ts'
import { readOwnWallet } from '#areas/wallet/operations/member/read-wallet.ts'
import { forgetLiveNewsJob } from '#areas/wallet/jobs/forget-live-news.ts'
import { publishLiabilitiesJob } from '#areas/wallet/jobs/publish-liabilities.ts'
import { tellYearStatementsJob } from '#areas/wallet/jobs/tell-year-statements.ts'
import { yearStatementsJob } from '#areas/wallet/jobs/year-statements.ts'
import { reconcileAskedJob } from '#areas/wallet/jobs/reconcile-asked.ts'
import { walletTables } from './owners.ts'
import { walletStaff } from './staff-part.ts'

export const wallet: Area = {
  name: 'wallet',
  handlers: {
    'GET /api/wallet': readOwnWallet,
    'GET /api/wallet/purses': readPurses,
    'GET /api/liabilities': proveLiabilities,
    'GET /api/records/options': showRecordOptions,
    'POST /api/statements': issueStatement,
    'GET /api/statements/years': listYearStatements,
    'POST /api/statements/years/:year': issueYearStatement,
    'GET /api/records/results': showResults,
    'GET /api/records/account': listAccountLines,
    'GET /api/records/account/:lineId': readAccountLine,
    'GET /api/records/bets': listRounds,
    'GET /api/records/bets/:recordId': readRound,
  },
  jobs: [reconcileAskedJob, forgetLiveNewsJob, publishLiabilitiesJob, yearStatementsJob, tellYearStatementsJob],
  plainRoutes: [registerStatementFile, registerYearFile],
  tables: walletTables,
  staff: walletStaff,
}
