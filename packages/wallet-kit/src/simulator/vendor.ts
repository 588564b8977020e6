import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom, seedOf } from '#seeded-random.ts'
import { type BookLine, ContractBroken, type Seat, SeatBooks } from './books.ts'
import { type Journal, noJournal, openJournal, readJournal, type Told } from './journal.ts'
import { planRound, type Act, type RoundKind, type RoundPlan } from './round-plan.ts'
import { playRound, type Remembered, type Settled, type Speaker } from './round-player.ts'
import type { WalletLine } from './wallet-line.ts'
import { callFor, readAnswer, sameTold } from './wire.ts'

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

export interface VendorFigures {
  readonly rounds: number
  readonly settled: number
  /** Sendings, also those that got no answer. */
  readonly sent: number
  readonly undecided: number
  readonly givenUp: number
}

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

const pauseMsMax = 400

interface Kept {
  plan: RoundPlan
  told: Map<number, Told>
  givenUp: Set<number>
}

const remember = (path: string | undefined): Map<number, Kept> => {
  const rounds = new Map<number, Kept>()
  for (const entry of path === undefined ? [] : readJournal(path)) {
    if (entry.is === 'begun') rounds.set(entry.plan.n, { plan: entry.plan, told: new Map(), givenUp: new Set() })
    else if (entry.is === 'told') rounds.get(entry.n)?.told.set(entry.act, entry.told)
    else if (entry.is === 'given-up') rounds.get(entry.n)?.givenUp.add(entry.act)
  }
  return rounds
}

export const openVendor = (options: VendorOptions): Vendor => {
  const stakeTriesMax = options.stakeTriesMax ?? 4
  const copiesShare = options.copiesShare ?? 0.1
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

  const sendOnce = async (act: Act, plan: RoundPlan, books: SeatBooks) => {
    if (isStopped) throw new Error('the vendor was stopped')
    const { verb, body } = callFor(act, plan, books.seat)
    figures.sent += 1
    const answer = await options.line.call(verb, body).catch(() => null)
    const told = answer === null ? null : readAnswer(`${verb} ${JSON.stringify(body)}`, answer)
    if (told === null) figures.undecided += 1
    return told
  }
  /** Now and then the same call goes out two or three times at once; whatever comes back must be one answer. */
  const sendCopies = async (act: Act, plan: RoundPlan, books: SeatBooks): Promise<Told | null> => {
    const copies = chance() < copiesShare ? 2 + Math.floor(chance() * 2) : 1
    const answers = await Promise.all(Array.from({ length: copies }, () => sendOnce(act, plan, books)))
    const [first, ...others] = answers.filter((each) => each !== null)
    const other = first === undefined ? undefined : others.find((each) => !sameTold(first, each))
    if (other !== undefined) throw new ContractBroken(`I5: ${JSON.stringify(act)} was answered ${JSON.stringify(first)} and ${JSON.stringify(other)}`)
    return first === undefined ? null : { status: first.status, balance: first.balance, seq: first.seq }
  }
  const tryUntil = async (act: Act, plan: RoundPlan, books: SeatBooks, triesMax: number): Promise<Told | null> => {
    for (let tries = 1; ; tries += 1) {
      const told = await sendCopies(act, plan, books)
      if (told !== null) figures.settled += 1
      if (told !== null || tries >= triesMax) return told
      await sleep(chance() * Math.min(20 * 2 ** tries, pauseMsMax))
    }
  }
  const insist = async (act: Act, plan: RoundPlan, books: SeatBooks): Promise<Told> => {
    const told = await tryUntil(act, plan, books, Number.POSITIVE_INFINITY)
    if (told === null) throw new ContractBroken('a call that is sent until it is decided is decided')
    return told
  }
  const speaker: Speaker = {
    ask: async (act, plan, books) => {
      // A stake and its win in one call cannot be given back, so the vendor insists on an answer.
      const told = await tryUntil(act, plan, books, act.act === 'stake' ? stakeTriesMax : Number.POSITIVE_INFINITY)
      if (told === null) figures.givenUp += 1
      return told
    },
    insist,
  }

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

  const replayOne = async ({ act, plan, told }: Settled): Promise<void> => {
    const books = seats[plan.seat] as SeatBooks
    for (;;) {
      const again = await sendOnce(act, plan, books)
      if (again === null) {
        await sleep(chance() * pauseMsMax)
        continue
      }
      // The end of a round has no id of its own: twice is OK, with the balance of the moment.
      if (act.act === 'end' ? again.status === 'OK' : sameTold(told, again) && again.replayed) return
      throw new ContractBroken(`I5: ${JSON.stringify(act)} was answered ${JSON.stringify(told)}, and later ${JSON.stringify(again)}`)
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
          await replayOne(settled[next - 1] as Settled)
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
