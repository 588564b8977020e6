import type { FactWord } from '#book/facts.ts'
import { openWriter, type Writer, type Written } from '#book/writer.ts'
import type { House } from '#server/house.ts'
import { said } from './book.ts'

let messages = 0

/** Tells the writer what happens in a match, each call a message of its own. */
export const openMatch = (house: House, eventId: bigint, writer: Writer = openWriter(house)) => {
  const tell = (...facts: FactWord[]): Promise<Written | null> => {
    messages += 1
    return writer.write(eventId, { message: `match-${messages}`, occurredAtMs: 1_000_000 + messages * 3_000, facts })
  }
  const stage = (name: string, clock = 90) => said(clock, { kind: 'stage', stage: name })
  return {
    tell,
    begin: () => tell(stage('live', 0)),
    goal: (side: 'home' | 'away', clock = 60) => tell(said(clock, { kind: 'goal', side, part: clock <= 45 ? 'half-1' : 'half-2' })),
    /** Takes a fact back. */
    withdraw: (seq: number, clock = 61) => tell(said(clock, { kind: 'withdrawn' }, seq)),
    end: async () => {
      await tell(said(45, { kind: 'half-time' }), said(90, { kind: 'full-time' }), stage('ended'))
      return tell(stage('official'))
    },
    cancel: () => tell(stage('cancelled')),
  }
}
