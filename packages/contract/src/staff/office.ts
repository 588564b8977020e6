import { staffBulks } from './bulks.ts'
import { staffExports } from './exports.ts'
import { staffNow } from './now.ts'
import { staffReports } from './reports.ts'
import { staffViews } from './views.ts'

/** What crosses areas, subject by subject. */
export const staffOffice = { ...staffNow, ...staffReports, ...staffExports, ...staffBulks, ...staffViews }
