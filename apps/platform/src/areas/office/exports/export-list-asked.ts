import { hasSign, mayRead } from '@trevo/rules/staff/rights'
import type { Grants } from '@trevo/rules/staff/rights'
import type { ExportFilters, ExportList, ExportLists } from '#areas/staff/export-list.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

interface Asked {
  readonly list: string
  readonly columns: readonly string[]
  readonly filters: ExportFilters
}

export interface ReadAsked {
  readonly list: ExportList
  /** In the list's own order. */
  readonly columns: readonly string[]
  readonly filters: ExportFilters
  readonly isPersonal: boolean
}

/** Throws `invalid_request` with the field that is wrong. */
export const readAsked = (lists: ExportLists, { list: name, columns, filters }: Asked): ReadAsked => {
  const list = lists.get(name)
  if (list === undefined) throw refuseStaff('invalid_request', { fields: [{ field: 'list', problem: 'unknown' }] })
  const unknown = columns.find((each) => !list.columns.some((column) => column.name === each))
  if (unknown !== undefined) throw refuseStaff('invalid_request', { fields: [{ field: 'columns', problem: unknown }] })
  const read = list.filters.safeParse(filters)
  if (!read.success) throw refuseStaff('invalid_request', { fields: [{ field: 'filters', problem: 'format' }] })
  const chosen = list.columns.filter((column) => columns.includes(column.name))
  return { list, columns: chosen.map((column) => column.name), filters: read.data, isPersonal: chosen.some((column) => column.isPersonal === true) }
}

/** Who sees their own rows of the log alone, takes those along. */
export const seesOwnAlone = (grants: Grants, { right }: ExportList): boolean => right === 'audit.view' && !hasSign(grants, right, 'r') && hasSign(grants, right, 'o')
export const mayTake = (grants: Grants, list: ExportList): boolean => mayRead(grants, list.right) || seesOwnAlone(grants, list)
