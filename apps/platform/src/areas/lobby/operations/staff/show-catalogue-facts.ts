import { gameCategories } from '@trevo/rules/categories'
import { readSite } from '#areas/site/store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countCatalogue, listClasses, listVendorNames } from '#areas/lobby/staff-games-store.ts'

export const showCatalogueFacts: StaffHandler<'GET /office/games/facts'> = async (_input, { db }) => {
  const [site, vendors, classes, counts] = await Promise.all([readSite(db), listVendorNames(db), listClasses(db), countCatalogue(db)])
  return {
    currency: site.currency,
    languages: [...site.languages],
    categories: [...gameCategories],
    vendors,
    classes: classes.map(({ game_type, code, names }) => ({ category: game_type, code, names: { ...names } })),
    counts,
  }
}
