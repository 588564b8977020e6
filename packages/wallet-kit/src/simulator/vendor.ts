import { seededRandom, seedOf } from '#seeded-random.ts'
import { type BookLine, type Seat, SeatBooks } from './books.ts'
import { type Journal, noJournal, openJournal, readJournal } from './journal.ts'
import type { WalletAnswer } from './told.ts'
import { planRound, type RoundKind, type RoundPlan } from './round-plan.ts'
import { playRound, type Remembered, type Settled } from './round-player.ts'
import { openSpeaker, type SpeakerFigures } from './speaker.ts'
import type { WalletLine } from './wallet-line.ts'

export interface VendorOptions {
  readonly line: WalletLine
  /** Each plays one round after the other; all of them play at once. */
  readonly seats: readonly Seat[]
  /** Stands in every id, so that two runs never meet. */
  readonly run: string
  readonly seed: number
  /** No round begins once so many calls were settled. */
  readonly calls: number
  readonly kinds?: readonly RoundKind[]
  /** The file of its books; a vendor that is opened on one again goes on where it stood. */
  readonly journalPath?: string
  /** How often a stake is sent before it is given back. */
  readonly stakeTriesMax?: number
  /** The share of calls that are sent two or three times at once. */
  readonly copiesShare?: number
}

export type VendorFigures = Readonly<SpeakerFigures> & { readonly rounds: number }

export interface Vendor {
  readonly figures: VendorFigures
  readonly lines: readonly BookLine[]
  /** What each member must have now, by the vendor's books: negative is owed. */
  readonly netBySeat: ReadonlyMap<string, bigint>
  /** Throws ContractBroken at the first answer that is not as promised. */
  play(): Promise<void>
  /** What rounds that are over have settled by now. */
  readonly settled: readonly Settled[]
  /** Sends every settled call again, or these, and expects the same answer; returns how many. */
  replay(settled?: readonly Settled[]): Promise<number>
  /** No further round begins; `play` resolves when those under way are over. */
  finish(): void
  /** No call is sent any more; `play` and `replay` reject. */
  stop(): void
  close(): Promise<void>
}

interface RoundEntry {
  plan: RoundPlan
  told: Map<number, WalletAnswer>
  givenUp: Set<number>
}

const remember = (path: string | undefined): Map<number, RoundEntry> => {
  const rounds = new Map<number, RoundEntry>()
  for (const entry of path === undefined ? [] : readJournal(path)) {
    if (entry.is === 'begun') rounds.set(entry.plan.n, { plan: entry.plan, told: new Map(), givenUp: new Set() })
    else if (entry.is === 'told') rounds.get(entry.n)?.told.set(entry.act, entry.told)
    else if (entry.is === 'given-up') rounds.get(entry.n)?.givenUp.add(entry.act)
  }
  return rounds
}

export const openVendor = (options: VendorOptions): Vendor => {
  const remembered = remember(options.journalPath)
  const journal: Journal = options.journalPath === undefined ? noJournal : openJournal(options.journalPath)
  const chance = seededRandom(seedOf(options.seed, 0))
  const all: Settled[] = []
  const lines: BookLine[] = []
  const seats = options.seats.map((seat) => new SeatBooks(seat))
  let isStopped = false
  let isFinishing = false
  const before = [...remembered.values()].reduce((sum, { told }) => sum + told.size, 0)
  const figures = { rounds: 0, settled: before, sent: 0, undecided: 0, givenUp: 0 }

  const speaker = openSpeaker({ line: options.line, chance, figures, stakeTriesMax: options.stakeTriesMax ?? 4, copiesShare: options.copiesShare ?? 0.1, isStopped: () => isStopped })

  const playSeat = async (books: SeatBooks, seat: number): Promise<void> => {
    for (let n = seat; ; n += seats.length) {
      const kept: (Remembered & { readonly plan: RoundPlan }) | undefined = remembered.get(n)
      if (kept === undefined && (isFinishing || figures.settled >= options.calls)) return
      const random = seededRandom(seedOf(options.seed, n + 1))
      const plan = kept?.plan ?? planRound(random, { run: options.run, n, seat, ...(options.kinds && { kinds: options.kinds }) })
      if (kept === undefined) await journal.write({ is: 'begun', plan })
      const played = await playRound(plan, books, speaker, journal, kept ?? null)
      all.push(...played.settled)
      lines.push(...played.lines)
      figures.rounds += 1
    }
  }

  /** One for each seat; the first broken promise stops them all. */
  const together = async (work: (books: SeatBooks, seat: number) => Promise<void>): Promise<void> => {
    try {
      await Promise.all(seats.map(work))
    } catch (error) {
      isStopped = true
      throw error
    }
  }

  return {
    figures,
    lines,
    settled: all,
    get netBySeat() {
      return new Map(seats.map((books) => [books.seat.memberId, books.netMinor]))
    },
    play: () => together(playSeat),
    replay: async (settled = all) => {
      let next = 0
      const worker = async (): Promise<void> => {
        while (next < settled.length) {
          next += 1
          const one = settled[next - 1] as Settled
          await speaker.replay(one, seats[one.plan.seat] as SeatBooks)
        }
      }
      await together(worker)
      return settled.length
    },
    finish: () => {
      isFinishing = true
    },
    stop: () => {
      isStopped = true
    },
    close: () => journal.close(),
  }
}
