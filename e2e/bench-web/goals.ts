/** One measured value beside its goal. `isAtMost` tells which way is good. */
export interface Goal {
  readonly id: string
  readonly what: string
  readonly goal: number
  readonly isAtMost: boolean
  readonly unit: '' | 'ms' | 'KB'
}

export const goals = {
  performance: { id: '1', what: 'Lighthouse performance, simulated slow 4G', goal: 99, isAtMost: false, unit: '' },
  accessibility: { id: '2', what: 'Lighthouse accessibility', goal: 100, isAtMost: false, unit: '' },
  bestPractices: { id: '2', what: 'Lighthouse best practices', goal: 100, isAtMost: false, unit: '' },
  seo: { id: '2', what: 'Lighthouse SEO', goal: 100, isAtMost: false, unit: '' },
  lcpSimulated: { id: '3', what: 'LCP, simulated slow 4G and 4× CPU', goal: 1_300, isAtMost: true, unit: 'ms' },
  fcpSimulated: { id: '4', what: 'FCP, simulated slow 4G and 4× CPU', goal: 900, isAtMost: true, unit: 'ms' },
  lcpApplied: { id: '5', what: 'LCP, applied slow 4G and 4× CPU', goal: 1_000, isAtMost: true, unit: 'ms' },
  cls: { id: '7', what: 'CLS, the larger of both throttlings', goal: 0, isAtMost: true, unit: '' },
  blocking: { id: '8', what: 'Total blocking time, 4× CPU', goal: 50, isAtMost: true, unit: 'ms' },
  script: { id: '9', what: 'JavaScript on the critical path, brotli', goal: 75, isAtMost: true, unit: 'KB' },
  html: { id: '11', what: 'HTML, brotli', goal: 14, isAtMost: true, unit: 'KB' },
  total: { id: '12', what: 'All bytes of a Lighthouse run', goal: 250, isAtMost: true, unit: 'KB' },
  thirdParty: { id: '12', what: 'Third-party requests', goal: 0, isAtMost: true, unit: '' },
  fonts: { id: '12', what: 'Web fonts', goal: 0, isAtMost: true, unit: '' },
} as const satisfies Record<string, Goal>

export type GoalName = keyof typeof goals

export const isMet = (name: GoalName, value: number): boolean =>
  goals[name].isAtMost ? value <= goals[name].goal : value >= goals[name].goal

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('a median needs a value')
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

const shown = (value: number, unit: Goal['unit']): string =>
  `${Number.isInteger(value) ? value : value.toFixed(unit === 'KB' ? 1 : 3)}${unit === '' ? '' : ` ${unit}`}`

/** The table that people read: goal beside what was measured. */
export const table = (measured: Readonly<Record<GoalName, number>>): string => {
  const rows = (Object.keys(goals) as GoalName[]).map((name) => {
    const goal: Goal = goals[name]
    return [goal.id, goal.what, `${goal.isAtMost ? '≤' : '≥'} ${shown(goal.goal, goal.unit)}`, shown(measured[name], goal.unit), isMet(name, measured[name]) ? 'met' : 'MISSED']
  })
  const all = [['#', 'home', 'goal', 'measured', ''], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n')
}
