import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countCodes } from '#areas/promotions/codes-store.ts'
import { countClaims, findOffice, listBudgets, listOffice, listTermsVersions, type OfficeLine } from '#areas/promotions/office-store.ts'
import { termsOf } from '#areas/promotions/promotions-store.ts'

type Line = ReplyOfStaff<'GET /office/promotions'>['promotions'][number]
type Budget = Awaited<ReturnType<typeof listBudgets>>[number]

const lineOf = (row: OfficeLine, budgets: readonly Budget[]): Line => ({
  key: row.key,
  title: row.title,
  class: row.class ?? 'page',
  state: row.state ?? 'draft',
  hasDraft: row.draft !== null,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  budgets: budgets.filter(({ promotion_key: key }) => key === row.key).map(({ currency, limit_minor: limit, spent_minor: spent }) => ({ currency, limitMinor: limit.toString(), spentMinor: spent.toString() })),
  version: (row.version ?? 0n).toString(),
})

export const listStaffPromotions: StaffHandler<'GET /office/promotions'> = async (_input, { db, clock }) => {
  const rows = await listOffice(db)
  const budgets = await listBudgets(db, rows.map(({ key }) => key))
  return { promotions: rows.map((row) => lineOf(row, budgets)), asOf: clock.now().toISOString() }
}

export const showStaffPromotion: StaffHandler<'GET /office/promotions/:key'> = async ({ params: { key } }, { db }) => {
  const row = await findOffice(db, key)
  if (row === undefined) throw refuseStaff('not_found')
  const [budgets, versions, claims, { shared, oneTime }] = await Promise.all([listBudgets(db, [key]), listTermsVersions(db, key), countClaims(db, key), countCodes(db, key)])
  return {
    promotion: lineOf(row, budgets),
    draft: row.draft as ReplyOfStaff<'GET /office/promotions/:key'>['draft'],
    versions: versions.map(({ number, terms, hash, published_at: at, madeBy, approvedBy }) => ({ number, terms: termsOf(terms) as never, hash: hash.toString('hex'), madeBy, approvedBy, publishedAt: at.toISOString() })),
    claims: claims.map(({ state, count }) => ({ state, count })),
    codes: { shared: [...shared], oneTime },
  }
}
