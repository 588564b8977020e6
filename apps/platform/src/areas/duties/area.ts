import type { Area } from '#area.ts'
import { marketSign } from './commands/market-sign.ts'
import { marketReportsJob } from './jobs/market-reports.ts'
import { dutiesTables } from './owners.ts'
import { dutiesStaff } from './staff-part.ts'

/** What the house owes its market: files for the authority, and an owner’s word that its law is kept. */
export const duties: Area = {
  name: 'duties',
  commands: [marketSign],
  jobs: [marketReportsJob],
  tables: dutiesTables,
  staff: dutiesStaff,
}
