import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#seeded-random.ts'
import { ContractBroken, type SeatBooks } from './books.ts'
import { sessionOver, type WalletAnswer } from './told.ts'
import type { Act, RoundPlan } from './round-plan.ts'
import type { Settled, Speaker } from './round-player.ts'
import type { WalletLine } from './wallet-line.ts'
import { callFor, readAnswer, sameAnswer } from './wire.ts'

export interface SpeakerFigures {
  /** Calls that were decided. */
  settled: number
  /** Sendings, also those that got no answer. */
  sent: number
  undecided: number
  /** Stakes that were given back for want of an answer. */
  givenUp: number
}

export interface SpeakerOptions {
  readonly line: WalletLine
  readonly chance: Random
  readonly figures: SpeakerFigures
  readonly stakeTriesMax: number
  readonly copiesShare: number
  readonly isStopped: () => boolean
}

const pauseMsMax = 400

/** Sends calls as the contract asks of a vendor: until they are decided, with a little longer pause each time. */
export const openSpeaker = ({ line, chance, figures, stakeTriesMax, copiesShare, isStopped }: SpeakerOptions) => {
  const sendOnce = async (act: Act, plan: RoundPlan, books: SeatBooks) => {
    if (isStopped()) throw new Error('the vendor was stopped')
    const { verb, body } = callFor(act, plan, books.seat)
    figures.sent += 1
    const answer = await line.call(verb, body).catch(() => null)
    const told = answer === null ? null : readAnswer(`${verb} ${JSON.stringify(body)}`, answer)
    if (told === null) figures.undecided += 1
    return told
  }
  /** Now and then the same call goes out two or three times at once; whatever comes back must be one answer. */
  const sendCopies = async (act: Act, plan: RoundPlan, books: SeatBooks): Promise<WalletAnswer | null> => {
    const copies = chance() < copiesShare ? 2 + Math.floor(chance() * 2) : 1
    const answers = await Promise.all(Array.from({ length: copies }, () => sendOnce(act, plan, books)))
    const [first, ...others] = answers.filter((each) => each !== null)
    const other = first === undefined ? undefined : others.find((each) => !sameAnswer(first, each))
    if (other !== undefined) throw new ContractBroken(`I5: ${JSON.stringify(act)} was answered ${JSON.stringify(first)} and ${JSON.stringify(other)}`)
    return first === undefined ? null : { status: first.status, balance: first.balance, seq: first.seq }
  }
  const tryUntil = async (act: Act, plan: RoundPlan, books: SeatBooks, triesMax: number): Promise<WalletAnswer | null> => {
    for (let tries = 1; ; tries += 1) {
      const told = await sendCopies(act, plan, books)
      if (told !== null) figures.settled += 1
      if (told !== null || tries >= triesMax) return told
      await sleep(chance() * Math.min(20 * 2 ** tries, pauseMsMax))
    }
  }
  const speaker: Speaker = {
    ask: async (act, plan, books) => {
      // A stake and its win in one call cannot be given back, so the vendor insists on an answer.
      const told = await tryUntil(act, plan, books, act.act === 'stake' ? stakeTriesMax : Number.POSITIVE_INFINITY)
      if (told === null) figures.givenUp += 1
      return told
    },
    insist: async (act, plan, books) => {
      const told = await tryUntil(act, plan, books, Number.POSITIVE_INFINITY)
      if (told === null) throw new ContractBroken('a call that is sent until it is decided is decided')
      return told
    },
  }
  const replay = async ({ act, plan, told }: Settled, books: SeatBooks): Promise<void> => {
    let again = await sendOnce(act, plan, books)
    for (; again === null; again = await sendOnce(act, plan, books)) await sleep(chance() * pauseMsMax)
    // The end of a round has no id of its own: twice is OK, with the balance of the moment.
    const isKept = told.status !== sessionOver
    if (act.act === 'end' ? again.status === 'OK' : sameAnswer(told, again) && again.replayed === isKept) return
    throw new ContractBroken(`I5: ${JSON.stringify(act)} was answered ${JSON.stringify(told)}, and later ${JSON.stringify(again)}`)
  }
  return { ...speaker, replay }
}
