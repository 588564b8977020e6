import type { Api } from '#client/api.ts'
import { sumOf, type Chip, type Place } from '#games/chips.ts'
import type { RoundView, TableBetsView } from '#wire.ts'
import { joined } from './slip.ts'

/** Standings of a bet that is in its round, or was. */
const counted: ReadonlySet<string> = new Set(['placed', 'paying', 'settled'])
const decided: ReadonlySet<string> = new Set(['settled', 'cancelled', 'refused', 'stuck'])
const asksMax = 12

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export type ReadChips<P extends Place> = (choice: string) => readonly Chip<P>[] | null

export const chipsOf = <P extends Place>(bets: readonly RoundView[], readChips: ReadChips<P>): readonly Chip<P>[] =>
  joined(bets.filter(({ standing }) => counted.has(standing)).map(({ choice }) => readChips(choice) ?? []))

/** A member's bets of one round, as this phone knows them. */
export interface OwnBets<P extends Place> {
  chips(): readonly Chip<P>[]
  stake(): bigint
  /** Of the last round that had any. */
  before(): readonly Chip<P>[]
  /** Another round has begun. */
  turnTo(id: string): void
  add(bet: RoundView): void
  find(): Promise<void>
  /** What they came to, once the wallet has all of it; what it has by then, where that takes long. */
  settle(): Promise<{ readonly payoutMinor: bigint; readonly bets: readonly RoundView[] }>
}

/** The member's bets of one round: those that this phone made, and those that it finds when it comes back. */
export const openOwnBets = <P extends Place>(api: Api, readChips: ReadChips<P>): OwnBets<P> => {
  let roundId = ''
  let chips: readonly Chip<P>[] = []
  let before: readonly Chip<P>[] = []
  return {
    chips: () => chips,
    stake: () => sumOf(chips),
    before: () => before,
    turnTo: (id) => {
      if (id === roundId) return
      if (chips.length > 0) before = chips
      roundId = id
      chips = []
    },
    add: (bet) => {
      chips = joined([chips, readChips(bet.choice) ?? []])
    },
    find: async () => {
      const asked = roundId
      const { bets } = await api.get<TableBetsView>(`/api/table/bets?round=${asked}`)
      if (asked === roundId) chips = chipsOf(bets, readChips)
    },
    settle: async () => {
      for (let asks = 0; ; asks += 1) {
        // A whole table asks at once otherwise.
        await pause(asks === 0 ? Math.random() * 700 : 600)
        const { bets } = await api.get<TableBetsView>(`/api/table/bets?round=${roundId}`)
        if (asks >= asksMax || bets.every(({ standing }) => decided.has(standing))) return { payoutMinor: bets.reduce((sum, { payout }) => sum + BigInt(payout ?? '0'), 0n), bets }
      }
    },
  }
}
