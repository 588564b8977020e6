import { WebSocket } from 'ws'

/** A phone that has not taken so much is dropped: it comes back and sees the table as it is then, instead of what it missed. */
export const bufferedBytesMax = 64 * 1_024
const pingEveryMs = 15_000
/** What browsers can hear: they do not see pings. */
export const beatEveryMs = 5_000

export interface Seat {
  readonly socket: WebSocket
  /** Of whom; so many at one table are enough for anybody's devices. */
  readonly owner: string
  /** Whether the market lets this member see what others bet. */
  readonly seesOthers: boolean
}

interface Held extends Seat {
  isAlive: boolean
  /** When it was last told anything. */
  toldAtMs: number
}

const seatsOfOwnerMax = 4
/** From so many on, one word to all takes long enough to be saved. */
const crowdMin = 100

/** The sockets at one table. */
export interface Hub {
  /** Sits a socket down; of an owner who has too many the oldest leaves. */
  add(seat: Seat): void
  count(): number
  /** Encoded once, and the same bytes for everybody; `toWatchers`: for those alone who may see others' bets. */
  broadcast(message: unknown, toWatchers?: boolean): void
  /** To the sockets of one owner. */
  sendTo(owner: string, message: unknown): void
  owners(): ReadonlySet<string>
  /** How many may see others' bets. */
  watchers(): number
  close(): void
}

export const openHub = (options: { readonly onEmpty?: () => void; readonly nowMs?: () => number } = {}): Hub => {
  const { onEmpty, nowMs = Date.now } = options
  const seats = new Set<Held>()
  const leave = (seat: Held): void => {
    if (seats.delete(seat) && seats.size === 0) onEmpty?.()
  }
  const send = (seat: Held, bytes: Buffer): void => {
    if (seat.socket.readyState !== WebSocket.OPEN) return
    if (seat.socket.bufferedAmount > bufferedBytesMax) {
      leave(seat)
      seat.socket.terminate()
      return
    }
    seat.toldAtMs = nowMs()
    seat.socket.send(bytes, { binary: false })
  }
  const broadcast = (message: unknown, toWatchers = false): void => {
    const bytes = Buffer.from(JSON.stringify(message))
    for (const seat of seats) if (!toWatchers || seat.seesOthers) send(seat, bytes)
  }
  const pinging = setInterval(() => {
    for (const seat of seats) {
      if (!seat.isAlive) {
        leave(seat)
        seat.socket.terminate()
        continue
      }
      seat.isAlive = false
      seat.socket.ping()
    }
  }, pingEveryMs)
  /** In a crowd whoever was told something a moment ago needs no beat: it costs as much as a result. */
  const beat = (): void => {
    const now = nowMs()
    const bytes = Buffer.from(JSON.stringify({ type: 'beat', now }))
    for (const seat of seats) if (seats.size <= crowdMin || now - seat.toldAtMs >= beatEveryMs / 2) send(seat, bytes)
  }
  const beating = setInterval(beat, beatEveryMs)
  return {
    add: ({ socket, owner, seesOthers }) => {
      const seat: Held = { socket, owner, seesOthers, isAlive: true, toldAtMs: 0 }
      const [oldest, ...others] = [...seats].filter((each) => each.owner === owner)
      if (oldest !== undefined && others.length + 1 >= seatsOfOwnerMax) {
        leave(oldest)
        oldest.socket.close(4_000, 'another device')
      }
      seats.add(seat)
      socket.on('pong', () => (seat.isAlive = true))
      socket.on('close', () => leave(seat))
      socket.on('error', () => socket.terminate())
    },
    count: () => seats.size,
    broadcast,
    sendTo: (owner, message) => {
      const bytes = Buffer.from(JSON.stringify(message))
      for (const seat of seats) if (seat.owner === owner) send(seat, bytes)
    },
    owners: () => new Set([...seats].map(({ owner }) => owner)),
    watchers: () => [...seats].filter(({ seesOthers }) => seesOthers).length,
    close: () => {
      clearInterval(pinging)
      clearInterval(beating)
      for (const { socket } of seats) socket.close(1_001, 'going away')
    },
  }
}
