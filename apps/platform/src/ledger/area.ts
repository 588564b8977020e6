import type { Area } from '#area.ts'
import { bookJobs } from '#ledger/audit/book-jobs.ts'
import { liabilitiesFile, verifyLiabilities } from '#ledger/commands/liabilities.ts'
import { showBalance, showHead, showHouse, showStatement, verifyLedger } from '#ledger/commands/ledger-commands.ts'
import { listProjections, rebuildOneProjection } from '#ledger/commands/projection-commands.ts'
import { reconcile } from '#ledger/commands/reconcile.ts'
import { liabilitiesDayJob } from '#ledger/liabilities/liabilities-day.ts'
import { reconcileYesterdayJob } from '#ledger/reconciliation/reconcile-yesterday.ts'
import { ledgerTables } from './owners.ts'

export const ledger: Area = {
  name: 'ledger',
  jobs: [...bookJobs, reconcileYesterdayJob, liabilitiesDayJob],
  commands: [verifyLedger, showHead, showHouse, showStatement, showBalance, listProjections, rebuildOneProjection, reconcile, verifyLiabilities, liabilitiesFile],
  tables: ledgerTables,
}
