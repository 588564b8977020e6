import type { SlowStatement } from './tables.ts'

export interface SlowStatements {
  note(statement: string, tookMs: number): void
  list(): readonly SlowStatement[]
}

/** What takes longer is told. */
export const slowFromMs = 300
const keptMax = 20
const letters = 400

/** The worst statements of this process since its start, as they are prepared: without any value. */
export const createSlowStatements = (now: () => Date): SlowStatements => {
  const kept = new Map<string, SlowStatement>()
  return {
    note: (text, tookMs) => {
      const statement = text.replaceAll(/\s+/g, ' ').slice(0, letters)
      const before = kept.get(statement)
      kept.set(statement, { statement, times: (before?.times ?? 0) + 1, worstMs: Math.max(Math.round(tookMs), before?.worstMs ?? 0), at: now().toISOString() })
      if (kept.size <= keptMax) return
      const least = [...kept.values()].reduce((a, b) => (b.worstMs < a.worstMs ? b : a))
      kept.delete(least.statement)
    },
    list: () => [...kept.values()].toSorted((a, b) => b.worstMs - a.worstMs),
  }
}
