import type { Area } from '#area.ts'
import { makeExport, makePersonalExport } from './acts/make-export.ts'
import { runBlocks, runClaims, runGames, runMessages, runTags } from './acts/run-bulk.ts'
import { sendMessage, unsendMessage } from './acts/send-message.ts'
import { reportsRecompute } from './commands/reports-recompute.ts'
import { memberAdd } from './commands/member-add.ts'
import { mailReportViews } from './jobs/mail-report-views.ts'
import { makeBulks } from './bulk/make-bulks.ts'
import { registerBulkFile } from './bulk/serve-bulk-file.ts'
import { makeExports } from './exports/make-exports.ts'
import { registerExportFile } from './exports/serve-export.ts'
import { betRecordList } from './lists/bet-records.ts'
import { journalList } from './lists/journal.ts'
import { logList } from './lists/log.ts'
import { memberList } from './lists/members.ts'
import { vendorStatementList } from './lists/vendor-statement.ts'
import { officeHandlers } from './handlers.ts'
import { registerOfficeEvents } from './live/serve-events.ts'
import { makeDayFacts } from './reports/make-day-facts.ts'
import { officeOwners } from './owners.ts'

/** What staff see and do across areas. It stands on all the others and none stands on it. */
export const office: Area = {
  name: 'office',
  jobs: [mailReportViews],
  commands: [memberAdd, reportsRecompute],
  tables: officeOwners,
  staff: {
    handlers: officeHandlers,
    acts: [makeExport, makePersonalExport, sendMessage, unsendMessage, runTags, runMessages, runBlocks, runGames, runClaims],
    exports: [logList, journalList, betRecordList, memberList, vendorStatementList],
    work: [makeExports, makeBulks, makeDayFacts],
    routes: [registerExportFile, registerOfficeEvents, registerBulkFile],
  },
}
