import type { Area } from '#area.ts'
import { careTables } from './owners.ts'

/** What guards members from playing too much: limits, breaks, exclusion. */
export const care: Area = {
  name: 'care',
  tables: careTables,
}
