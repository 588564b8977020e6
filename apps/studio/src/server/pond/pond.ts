import { setTimeout as sleep } from 'node:timers/promises'
import { maskName } from '@trevo/rules/mask-name'
import type { PondRule } from '#games/game.ts'
import { openHub, type Hub, type Seat } from '#server/live/hub.ts'
import { readNowMs } from '#server/live/table-store.ts'
import type { RoundsHouse } from '#server/rounds.ts'
import type { PondMessage, PondSeatView } from '#wire.ts'
import { findPond, listGone, listRecentShots, listSeats, touchSeats, type SeatRow } from './pond-store.ts'

/** Another process may have other seats of the same pond: it is looked at so often at least. */
const lookEveryMs = 500
const touchEveryMs = 8_000
/** Batches are told that began within so long. */
const tellsMs = 20_000
const afterTroubleMs = 1_000

export interface Pond {
  sit(seat: Seat, own: SeatRow, stakeMax: string | null): Promise<void>
  /** Something was shot: it is told at once. */
  look(): void
  stop(): Promise<void>
}

const seatViews = (rows: readonly SeatRow[]): readonly PondSeatView[] => rows.map(({ seat, nickname }) => ({ seat, name: maskName(nickname) }))

/** What has been told of the pond to those who sit at it, so that each thing is told once. */
const openTelling = (house: Pick<RoundsHouse, 'database'>, id: bigint, rule: PondRule, hub: Hub) => {
  const { db } = house.database
  let seats = ''
  let gone = new Set<number>()
  let shot = new Set<string>()
  let caught = new Set<string>()
  let isFirst = true
  const tell = (message: PondMessage, toWatchers = false): void => hub.broadcast(message, toWatchers)

  const tellGone = async (): Promise<void> => {
    const now = await listGone(db, id)
    const fresh = now.filter((fish) => !gone.has(fish))
    gone = new Set(now)
    if (fresh.length > 0 && !isFirst) tell({ type: 'gone', fish: fresh })
  }
  const tellOthers = async (): Promise<void> => {
    const rows = await listSeats(db, id)
    const views = seatViews(rows)
    if (JSON.stringify(views) !== seats) tell({ type: 'seats', seats: views }, true)
    seats = JSON.stringify(views)
    const seatOf = new Map(rows.map((row) => [row.member_id, row.seat]))
    const recent = await listRecentShots(db, id, tellsMs)
    for (const round of recent) {
      const seat = seatOf.get(round.member_id)
      if (seat === undefined || isFirst) continue
      if (!shot.has(round.id)) tell({ type: 'shots', seat, fish: rule.fishIn(round.choice) }, true)
      if (round.outcome !== null && !caught.has(round.id)) tell({ type: 'caught', seat, fish: rule.caughtIn(round.outcome) }, true)
    }
    shot = new Set(recent.map((round) => round.id))
    caught = new Set(recent.filter(({ outcome }) => outcome !== null).map((round) => round.id))
  }
  return {
    /** What was before somebody came is not told: it stands in the first word to each. */
    begin: (): void => {
      isFirst = true
    },
    tellNews: async (): Promise<void> => {
      await tellGone()
      if (hub.watchers() > 0) await tellOthers()
      isFirst = false
    },
  }
}

/** The sockets at one pond. Money knows nothing of it: it shows what the database has. */
export const openPond = (house: Pick<RoundsHouse, 'database' | 'log'>, id: bigint, rule: PondRule): Pond => {
  const { database, log } = house
  const hub = openHub()
  const owners = new Map<Seat['socket'], string>()
  const ending = new AbortController()
  let waking = new AbortController()
  let running: Promise<void> | null = null
  let touchedMs = 0
  const telling = openTelling(house, id, rule, hub)

  const look = async (): Promise<void> => {
    if (Date.now() - touchedMs > touchEveryMs) {
      touchedMs = Date.now()
      const here = [...new Set(owners.values())]
      if (here.length > 0) await database.transact((tx) => touchSeats(tx, id, here))
    }
    await telling.tellNews()
  }
  const goOn = async (): Promise<void> => {
    telling.begin()
    while (!ending.signal.aborted && hub.count() > 0) {
      waking = new AbortController()
      const waitMs = await look().then(
        () => lookEveryMs,
        (error: unknown) => {
          log.error(error, 'a pond could not be looked at, and will be tried again')
          return afterTroubleMs
        },
      )
      await sleep(waitMs, undefined, { signal: AbortSignal.any([waking.signal, ending.signal]) }).catch(() => undefined)
    }
  }
  const wake = (): void => {
    waking.abort()
    running ??= goOn().finally(() => {
      running = null
      // Somebody may have sat down while it came to its end.
      if (hub.count() > 0 && !ending.signal.aborted) wake()
    })
  }
  return {
    look: wake,
    sit: async (seat, own, stakeMax) => {
      const pond = await findPond(database.db, id)
      const seats = await listSeats(database.db, id)
      const message: PondMessage = {
        type: 'hello',
        now: await readNowMs(database.db),
        pond: { id: id.toString(), seed: pond.seed, beganAt: pond.began_at.getTime() },
        seat: own.seat,
        seats: seatViews(seat.seesOthers ? seats : [own]),
        gone: await listGone(database.db, id),
        showsOthers: seat.seesOthers,
        stakeMax,
      }
      owners.set(seat.socket, own.member_id)
      seat.socket.on('close', () => owners.delete(seat.socket))
      hub.add(seat)
      seat.socket.send(JSON.stringify(message))
      wake()
    },
    stop: async () => {
      ending.abort()
      hub.close()
      await running
    },
  }
}
