import { lineOf, networkOf } from '@trevo/server/network'

/** Of guests' streams and of members' apart: a flood of the one shuts nobody of the other out. */
export interface PlacesMost {
  readonly all: number
  /** The others are kept for members. */
  readonly guests: number
  readonly network: number
  readonly line: number
  readonly member: number
}

/** Each is an open socket. Mobile carriers put many phones behind one address, hence the width of a line. */
export const placesMost: PlacesMost = { all: 5_000, guests: 4_000, network: 1_000, line: 200, member: 16 }

export interface Listener {
  /** Null: a guest. */
  readonly memberId: bigint | null
  readonly address: string
}

export interface Places {
  /** False where there is no place for this one. */
  take(listener: Listener): boolean
  leave(listener: Listener): void
  readonly count: number
}

/** How many may listen: all together, guests, those of one line and those of one network. */
export const createPlaces = (most: PlacesMost): Places => {
  const taken = new Map<string, number>()
  let count = 0
  const capsOf = ({ memberId, address }: Listener): readonly (readonly [key: string, most: number])[] => {
    const who = memberId === null ? 'guests' : 'members'
    return [
      [who, memberId === null ? most.guests : most.all],
      [`${who} network ${networkOf(address)}`, most.network],
      [`${who} line ${lineOf(address)}`, most.line],
    ]
  }
  return {
    take: (listener) => {
      const caps = capsOf(listener)
      if (count >= most.all || caps.some(([key, limit]) => (taken.get(key) ?? 0) >= limit)) return false
      for (const [key] of caps) taken.set(key, (taken.get(key) ?? 0) + 1)
      count += 1
      return true
    },
    leave: (listener) => {
      for (const [key] of capsOf(listener)) {
        const left = (taken.get(key) ?? 1) - 1
        if (left === 0) taken.delete(key)
        else taken.set(key, left)
      }
      count -= 1
    },
    get count() {
      return count
    },
  }
}
