/** Days as `2026-11-24`, both with; empty where none is chosen. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

export type RangeProblem = 'missing' | 'backwards' | 'outside' | 'too_many_days'

const dayMs = 86_400_000
const daysOf = ({ from, to }: DayRange): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** Why a range cannot be asked for, the first of: a day is missing, the end is before the start, it leaves what there is, it is too long. */
export function rangeProblem(range: DayRange, rule: { readonly min: string; readonly max: string; readonly daysMax: number }): RangeProblem | null {
  const { from, to } = range
  if (from === '' || to === '') return 'missing'
  if (to < from) return 'backwards'
  if (from < rule.min || to > rule.max) return 'outside'
  return daysOf(range) > rule.daysMax ? 'too_many_days' : null
}
