import type { Random } from '#seeded-random.ts'

/**
 * What a line does to one exchange: a question, and the answer to it. Nothing here reads what is said, so it stands before HTTP and
 * before PostgreSQL alike; `duplicate` makes sense only where a question may be asked on a connection of its own, as in HTTP.
 */
export const faults = ['cut-before', 'cut-inside', 'cut-after', 'cut-answer', 'delay', 'delay-answer', 'duplicate', 'half-open'] as const
export type Fault = (typeof faults)[number]

export const faultMeanings: Readonly<Record<Fault, string>> = {
  'cut-before': 'the connection ends before the question is passed on',
  'cut-inside': 'half of the question is passed on, then the connection ends',
  'cut-after': 'the question is passed on, the connection ends when the answer comes',
  'cut-answer': 'half of the answer is passed on, then the connection ends',
  delay: 'the question waits',
  'delay-answer': 'the answer waits',
  duplicate: 'the question arrives twice, over two connections',
  'half-open': 'the connection stays open and says nothing more, with or without having passed the question on',
}

/** The share of exchanges that each fault happens to; together at most 1. */
export type FaultRates = Readonly<Partial<Record<Fault, number>>>

export const everyFault = (share: number): FaultRates => Object.fromEntries(faults.map((fault) => [fault, share / faults.length]))

/** Null where there is nothing wrong with the line, which is mostly. */
export const drawFault = (rates: FaultRates, random: Random): Fault | null => {
  let at = random()
  for (const fault of faults) {
    at -= rates[fault] ?? 0
    if (at < 0) return fault
  }
  return null
}
