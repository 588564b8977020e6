import { type Minor, minor } from '@trevo/rules/money'

export const rainPacketsMin = 2
export const rainPacketsMax = 500
/** A rain lasts from one minute to ten. */
export const rainSecondsMin = 60
export const rainSecondsMax = 600
/** It begins in ten minutes at the earliest, in seven days at the latest. */
export const rainMinutesMin = 10
export const rainMinutesMax = 7 * 24 * 60
/** So many may be named for a rain or a gift. */
export const chosenMax = 100

/** How far below an agent the house lets them send money: nobody, direct members, all. */
export const downlineReaches = ['OFF', 'DIRECT', 'TREE'] as const
export type DownlineReach = (typeof downlineReaches)[number]

export const rainAudiences = ['direct', 'team', 'levels', 'chosen'] as const
export type RainAudience = (typeof rainAudiences)[number]
export type RainState = 'planned' | 'falling' | 'over' | 'cancelled'

interface RainTimes {
  readonly startsAt: Date
  readonly endsAt: Date
  /** Cancelled, stopped, or over and its rest gone back. */
  readonly endedAt: Date | null
  readonly stoppedAt: Date | null
}

/** Ended or stopped before it began, it was cancelled. */
export const rainStateAt = ({ startsAt, endsAt, endedAt, stoppedAt }: RainTimes, now: Date): RainState => {
  const end = stoppedAt ?? endedAt
  if (end !== null) return end < startsAt ? 'cancelled' : 'over'
  return now < startsAt ? 'planned' : now < endsAt ? 'falling' : 'over'
}

/** Whether somebody who stands so many steps below the agent is meant. `isChosen`: named one by one. */
export const isMeant = (rain: { readonly audience: RainAudience; readonly levels: number | null }, level: number | null, isChosen: boolean): boolean => {
  if (level === null) return false
  if (rain.audience === 'chosen') return isChosen
  if (rain.audience === 'direct') return level === 1
  return rain.audience === 'team' || level <= (rain.levels ?? 0)
}

/** HMAC-SHA256 with the rain's seed as its key over the UTF-8 of a text. */
export type RainMac = (text: string) => Uint8Array

const words = 4
const wordSpan = 2n ** 64n

/**
 * So many whole numbers from 0 to `most`, without bias: block b is the HMAC of `rain:b`, four words of 64 bits, big end first; a word at or above the
 * largest multiple of what can be drawn is thrown away.
 */
export const drawnOf = (mac: RainMac, rain: string, most: bigint, count: number): readonly bigint[] => {
  const bound = most + 1n
  if (most < 0n || bound > wordSpan) throw new RangeError('drawnOf: nothing, or too much, to draw from')
  const fair = wordSpan - (wordSpan % bound)
  const drawn: bigint[] = []
  for (let block = 0; drawn.length < count; block += 1) {
    const bytes = mac(`${rain}:${block}`)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let word = 0; word < words && drawn.length < count; word += 1) {
      const value = view.getBigUint64(word * 8, false)
      if (value < fair) drawn.push(value % bound)
    }
  }
  return drawn
}

/**
 * Parts a rain into packets with the same chances in every place: each has the least, and what is over is cut at `drawn` numbers, each from 0 to what
 * is over and one fewer than there are packets. They sum to the total exactly. Throws RangeError for numbers that are none of these.
 */
export const packetsOf = (totalMinor: Minor, leastMinor: Minor, drawn: readonly bigint[]): readonly Minor[] => {
  const over = totalMinor - leastMinor * BigInt(drawn.length + 1)
  if (leastMinor <= 0n || over < 0n || drawn.some((each) => each < 0n || each > over)) throw new RangeError('packetsOf: the least, or a drawn number, does not fit the total')
  const cuts = [0n, ...drawn.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)), over]
  return cuts.slice(1).map((cut, at) => minor(leastMinor + cut - (cuts[at] as bigint)))
}

export interface RainSum {
  /** As the wire names it. */
  readonly rainId: string
  readonly totalMinor: Minor
  readonly leastMinor: Minor
  readonly packets: number
}

/** A rain's packets, from its seed alone: the server makes them so, and a phone makes them again. */
export const rainPackets = (mac: RainMac, { rainId, totalMinor, leastMinor, packets }: RainSum): readonly Minor[] =>
  packetsOf(totalMinor, leastMinor, drawnOf(mac, rainId, totalMinor - leastMinor * BigInt(packets), packets - 1))
