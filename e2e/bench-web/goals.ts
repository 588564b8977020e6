/** One measured value beside its goal. `isAtMost` tells which way is good. */
export interface Goal {
  readonly id: string
  readonly what: string
  readonly goal: number
  readonly isAtMost: boolean
  readonly unit: '' | 'ms' | 'KB' | '%'
}

/** What Lighthouse and the wire say of one page. */
export const pageGoals = {
  performance: { id: '1', what: 'Lighthouse performance, simulated slow 4G', goal: 98, isAtMost: false, unit: '' },
  accessibility: { id: '2', what: 'Lighthouse accessibility', goal: 100, isAtMost: false, unit: '' },
  bestPractices: { id: '2', what: 'Lighthouse best practices', goal: 100, isAtMost: false, unit: '' },
  seo: { id: '2', what: 'Lighthouse SEO', goal: 100, isAtMost: false, unit: '' },
  lcpSimulated: { id: '3', what: 'LCP, simulated slow 4G and 4× CPU', goal: 1_300, isAtMost: true, unit: 'ms' },
  fcpSimulated: { id: '4', what: 'FCP, simulated slow 4G and 4× CPU', goal: 1_000, isAtMost: true, unit: 'ms' },
  lcpApplied: { id: '5', what: 'LCP, applied slow 4G and 4× CPU', goal: 1_100, isAtMost: true, unit: 'ms' },
  lcpAppliedFast: { id: '6', what: 'LCP, applied 9 Mbps, 100 ms and 8× CPU', goal: 1_000, isAtMost: true, unit: 'ms' },
  cls: { id: '7', what: 'CLS, the largest of all throttlings', goal: 0, isAtMost: true, unit: '' },
  blocking: { id: '8', what: 'Total blocking time, 4× CPU', goal: 100, isAtMost: true, unit: 'ms' },
  script: { id: '9', what: 'JavaScript on the critical path, brotli', goal: 80, isAtMost: true, unit: 'KB' },
  html: { id: '11', what: 'HTML, brotli', goal: 14, isAtMost: true, unit: 'KB' },
  total: { id: '12', what: 'All bytes of a Lighthouse run', goal: 250, isAtMost: true, unit: 'KB' },
  thirdParty: { id: '12', what: 'Third-party requests', goal: 0, isAtMost: true, unit: '' },
  fonts: { id: '12', what: 'Web fonts', goal: 0, isAtMost: true, unit: '' },
} as const satisfies Record<string, Goal>

export type PageGoalName = keyof typeof pageGoals

/** What a script goal measures on other pages than home is the cache of the screens too, which home does without: only home has it as a goal. */
export const homeOnly: ReadonlySet<PageGoalName> = new Set(['script', 'html', 'total'])

/** What a finger feels, and what is loaded behind the first page. */
export const useGoals = {
  routeShifts: { id: '7', what: 'CLS on every route, cold, guest and member: the largest', goal: 0, isAtMost: true, unit: '' },
  lazyRoute: { id: '10', what: 'Largest lazy route beyond what all share, brotli', goal: 16, isAtMost: true, unit: 'KB' },
  game: { id: '10', what: 'Largest first load of a game, brotli', goal: 60, isAtMost: true, unit: 'KB' },
  inp4: { id: '13', what: 'INP of favourite, menu, tab, sheet, filter, 4× CPU: the worst', goal: 100, isAtMost: true, unit: 'ms' },
  inp8: { id: '13', what: 'the same, 8× CPU', goal: 200, isAtMost: true, unit: 'ms' },
  route4: { id: '14', what: 'Tap to the next route’s first frame, preloaded, 4× CPU: the worst', goal: 150, isAtMost: true, unit: 'ms' },
  route8: { id: '14', what: 'the same, 8× CPU', goal: 400, isAtMost: true, unit: 'ms' },
  framesDropped: { id: '15', what: 'All games at 1,500 px/s, 4× CPU: frames dropped', goal: 1, isAtMost: true, unit: '%' },
  nodes: { id: '15', what: 'the same: most nodes in the document', goal: 1_500, isAtMost: true, unit: '' },
  repeatSlow: { id: '16', what: 'Second visit through the service worker, LCP, slow 4G and 8× CPU', goal: 1_000, isAtMost: true, unit: 'ms' },
  repeatOffline: { id: '16', what: 'the same, offline', goal: 1_000, isAtMost: true, unit: 'ms' },
} as const satisfies Record<string, Goal>

export type UseGoalName = keyof typeof useGoals

export const isMet = ({ goal, isAtMost }: Goal, value: number): boolean => (isAtMost ? value <= goal : value >= goal)

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('a median needs a value')
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

const shown = (value: number, unit: Goal['unit']): string =>
  `${Number.isInteger(value) ? value : value.toFixed(unit === 'KB' || unit === '%' ? 1 : 3)}${unit === '' ? '' : ` ${unit}`}`

export interface Row {
  readonly goal: Goal
  /** Null where it could not be measured. */
  readonly value: number | null
}

const verdict = (goal: Goal, value: number | null): string => (value === null ? 'NOT MEASURED' : isMet(goal, value) ? 'met' : 'MISSED')

/** The table that people read: goal beside what was measured. */
export const table = (title: string, rows: readonly Row[]): string => {
  const all = [
    ['#', title, 'goal', 'measured', ''],
    ...rows.map(({ goal, value }) => [goal.id, goal.what, `${goal.isAtMost ? '≤' : '≥'} ${shown(goal.goal, goal.unit)}`, value === null ? '–' : shown(value, goal.unit), verdict(goal, value)]),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n')
}
