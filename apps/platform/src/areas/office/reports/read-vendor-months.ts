import type { Db } from '#db/tables.ts'
import { readTerms } from '#vendors/terms-store.ts'
import { readVendorStatements, type VendorStatement } from '#vendors/vendor-statements-store.ts'
import { listGameNames } from '#vendors/game-names-store.ts'
import { readGameMonths } from './fees-store.ts'
import { mappedLines } from './mapped-lines.ts'
import { type VendorMonth, vendorMonths } from './vendor-month.ts'

/** A month of every vendor, or of one, beside what each brought of its own. */
export const readVendorMonths = async (db: Db, month: string, vendor?: string): Promise<{ readonly months: readonly VendorMonth[]; readonly statements: ReadonlyMap<string, VendorStatement> }> => {
  const [facts, terms, brought, names] = await Promise.all([readGameMonths(db, month, vendor), readTerms(db, vendor), readVendorStatements(db, month, vendor), listGameNames(db, vendor)])
  const statements = new Map(brought.map((each) => [each.vendor, each]))
  return { months: vendorMonths({ month, facts, terms, theirs: new Map(brought.map((each) => [each.vendor, mappedLines(each.lines, new Map(names.filter((name) => name.provider_code === each.vendor).map((name) => [name.name, name.game_code])))])) }), statements }
}

const dayMs = 86_400_000
/** The first and the last day of a month, as reports name days. */
export const daysOfMonth = (month: string): { readonly from: string; readonly to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 1) - dayMs).toISOString().slice(0, 10) }
}
