import { createHash } from 'node:crypto'
import type { Draw } from '@trevo/fairness/draw'
import { roundDraw } from '#server/seeds.ts'
import type { Found, Mapping } from './mapping.ts'

const digestOf = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest()

/** The draws of one round after the other, as the studio's server makes them, from a text instead of a random seed. */
export type Rounds = () => Draw

/** Of one member's pair of seeds, whose nonce counts the rounds. */
const ofOnePair = (seed: string): Rounds => {
  const [serverSeed, clientSeed] = [digestOf(`${seed} server`), digestOf(`${seed} client`).toString('hex').slice(0, 16)]
  let nonce = 0
  return () => {
    nonce += 1
    return roundDraw(serverSeed, clientSeed, nonce)
  }
}

/** Of a table's chain, from its last link down: each link is the hash of the one before here, and the round's number falls. */
const ofOneChain = (seed: string): Rounds => {
  const event = digestOf(`${seed} event`).toString('hex').slice(0, 16)
  let [link, number] = [digestOf(`${seed} chain`), 2 ** 31]
  return () => {
    link = digestOf(link)
    number -= 1
    return roundDraw(link, event, number)
  }
}

export const roundsOf = ({ name, isShared }: Mapping, seed: string): Rounds => (isShared ? ofOneChain : ofOnePair)(`${seed} ${name}`)

export interface Tested {
  readonly mapping: string
  readonly draws: number
  readonly rounds: number
  readonly found: readonly Found[]
}

/** Plays rounds until so many draws were taken. */
export const testMapping = (mapping: Mapping, nextRound: Rounds, draws: number): Tested => {
  const tally = mapping.open()
  let [taken, rounds] = [0, 0]
  while (taken < draws) {
    const draw = nextRound()
    tally.add((bound) => {
      taken += 1
      return draw(bound)
    })
    rounds += 1
  }
  return { mapping: mapping.name, draws: taken, rounds, found: tally.found() }
}

/** How often a sound studio with fresh seeds would fail all tests together: once in ten thousand runs. Each test has its part of it. */
export const failuresAllowed = 1e-4

export const leastChance = (tested: readonly Tested[]): number => failuresAllowed / Math.max(1, tested.flatMap(({ found }) => found).length)

export const biasedIn = (tested: readonly Tested[]): readonly (Found & { readonly mapping: string })[] => {
  const least = leastChance(tested)
  return tested.flatMap(({ mapping, found }) => found.filter(({ chance }) => !(chance > least)).map((each) => ({ ...each, mapping })))
}
