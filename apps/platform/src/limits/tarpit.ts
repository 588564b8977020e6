import { setTimeout as sleepReally } from 'node:timers/promises'

export interface Tarpit {
  /** Resolves after a while with whether the caller is to be answered; with false, at once, where too many answers are held back already. */
  delay(line: string): Promise<boolean>
  /** Held back now. */
  readonly count: number
}

/** Long enough to make a flood slow, short enough for a person to take it for the network. */
export const delayMs = { least: 500, most: 1_500 } as const

/**
 * So many answers of one line at once are no person, and no family. Once, thrice, five and seven times as long is the next one held for none,
 * one, two and more such crowds that wait already: never longer than a phone waits for an answer.
 */
const crowd = { of: 32, timesMore: 2, timesMost: 7 } as const
const timesAsLong = (waiting: number): number => Math.min(crowd.timesMost, 1 + crowd.timesMore * Math.floor(waiting / crowd.of))

interface DelayedMost {
  readonly line: number
  readonly all: number
}

/** Each holds a socket and a few kilobytes. */
export const delayedMost: DelayedMost = { line: 1_024, all: 8_192 }

export interface TarpitOptions {
  /** From 0 on and below 1. */
  random(): number
  sleep?: ((ms: number) => Promise<void>) | undefined
  readonly most?: DelayedMost
}

/**
 * Answers to who comes too often: with each held back, whoever waits for them comes no faster than that. Each for another time: answered
 * together, a flood would come back together.
 */
export const createTarpit = ({ random, sleep = sleepReally, most = delayedMost }: TarpitOptions): Tarpit => {
  const lines = new Map<string, number>()
  let count = 0
  return {
    delay: async (line) => {
      const ofLine = lines.get(line) ?? 0
      if (ofLine >= most.line || count >= most.all) return false
      lines.set(line, ofLine + 1)
      count += 1
      await sleep((delayMs.least + random() * (delayMs.most - delayMs.least)) * timesAsLong(ofLine))
      count -= 1
      const left = (lines.get(line) ?? 1) - 1
      if (left === 0) lines.delete(line)
      else lines.set(line, left)
      return true
    },
    get count() {
      return count
    },
  }
}
