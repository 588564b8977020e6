import { staffBulks } from './bulks.ts'
import { staffExports } from './exports.ts'
import { staffNow } from './now.ts'
import { staffPlayReports } from './play-reports.ts'
import { staffReports } from './reports.ts'
import { staffVendorStatements } from './vendor-statements.ts'
import { staffViews } from './views.ts'

/** What crosses areas, subject by subject. */
export const staffOffice = { ...staffNow, ...staffReports, ...staffPlayReports, ...staffVendorStatements, ...staffExports, ...staffBulks, ...staffViews }
