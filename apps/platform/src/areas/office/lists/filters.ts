import { memberKey } from '@trevo/rules/ids'
import { z } from 'zod'
import type { ExportFilters } from '#areas/staff/export-list.ts'

const text = z.string().max(200)
const time = z.iso.datetime()

/** Every filter may be left out; one that is not of the list is refused, so that a file is never of more than was asked for. */
export const filtersOf = (names: readonly string[]): z.ZodType<ExportFilters> =>
  z.partialRecord(z.enum(['from', 'to', ...names] as [string, ...string[]]), text).refine((each) => [each.from, each.to].every((value) => value === undefined || time.safeParse(value).success)) as z.ZodType<ExportFilters>

/** Undefined where nothing was said; of somebody who is nobody, nothing is found. */
export const memberOf = ({ member }: ExportFilters): bigint | undefined => (member === undefined ? undefined : (memberKey(member) ?? 0n))
