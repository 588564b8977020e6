import { staffApi, type StaffLine } from '@trevo/contract/staff/api'
import { acts as actRules } from '@trevo/rules/staff/acts'
import type { Area } from '#area.ts'
import { areas } from '#areas.ts'
import { type ActRegistry, registryOf } from '#areas/staff/act.ts'
import type { ExportList, ExportLists } from '#areas/staff/export-list.ts'
import type { OfficeWork, RegisterStaffRoutes } from '#areas/staff/office-work.ts'
import type { StaffHandlers } from '#areas/staff/staff-call.ts'

type WithStaff = Pick<Area, 'name' | 'staff'>

/** One handler for every line of the staff's contract: one that is missing, or stands in two areas, stops the start. */
export const gatherStaffHandlers = (from: readonly WithStaff[]): StaffHandlers => {
  const areaOf = new Map<string, string>()
  for (const { name, staff } of from)
    for (const line of Object.keys(staff?.handlers ?? {})) {
      const other = areaOf.get(line)
      if (other !== undefined) throw new Error(`${line} has a handler in ${other} and in ${name}.`)
      areaOf.set(line, name)
    }
  const missing = (Object.keys(staffApi) as StaffLine[]).filter((line) => !areaOf.has(line))
  if (missing.length > 0) throw new Error(`No area has a handler for ${missing.join(', ')}.`)
  return Object.assign({}, ...from.map(({ staff }) => staff?.handlers)) as StaffHandlers
}

/** Every act by its name: one for each rule of `@trevo/rules/staff/acts`, else the start stops. */
export const gatherActs = (from: readonly WithStaff[]): ActRegistry => {
  const registry = registryOf(from.flatMap(({ staff }) => staff?.acts ?? []))
  const missing = Object.keys(actRules).filter((name) => !registry.has(name))
  if (missing.length > 0) throw new Error(`No area does ${missing.join(', ')}.`)
  return registry
}

/** By name; two of one name stop the start. */
export const gatherLists = (from: readonly WithStaff[]): ExportLists => {
  const lists = new Map<string, ExportList>()
  for (const list of from.flatMap(({ staff }) => staff?.exports ?? [])) {
    if (lists.has(list.name)) throw new Error(`two lists are called ${list.name}`)
    lists.set(list.name, list)
  }
  return lists
}

export const gatherWork = (from: readonly WithStaff[]): readonly OfficeWork[] => from.flatMap(({ staff }) => staff?.work ?? [])

export const staffRoutes: readonly RegisterStaffRoutes[] = areas.flatMap(({ staff }) => staff?.routes ?? [])

export const staffHandlers: StaffHandlers = gatherStaffHandlers(areas)
