import type { Db } from '#db/tables.ts'
import { cached } from '#cache/cached.ts'
import { placesExact } from '@trevo/rules/promotions/boards'
import { type Board, findBoard } from './boards-store.ts'
import { type Bound, readBounds, readRanked } from './rank-store.ts'
import { readResults } from './results-store.ts'
import { type Standing, standingsOf } from './standings.ts'

/** A board as it stood a moment ago: the exact places, in memory. */
export interface BoardPicture {
  readonly board: Board
  readonly standings: readonly Standing[]
  readonly ofMember: ReadonlyMap<bigint, Standing>
  /** With which bands beyond the exact places begin. */
  readonly bounds: readonly Bound[]
  readonly atMs: number
}

export interface BoardPictures {
  /** Null: there is no such board to see. */
  of(key: string): Promise<BoardPicture | null>
  /** Scores or state moved: whoever looks next waits for a new picture. */
  changed(key: string): void
}

/** From this age on a picture is made anew beside those who look, and from that on whoever looks waits for it. */
const freshMs = 1_500
const ageMsMax = 3_000
/** Bands are wide. */
const boundsAgeMsMax = 30_000
/** Kept at once; names that strangers invent are answered, and never kept. */
const boardsMax = 100

const isFinal = ({ state }: Board): boolean => state === 'final' || state === 'ended'

interface Kept<T> {
  get(): Promise<T>
  /** What is kept, or is being read just now, is old. */
  outdate(): void
}

/** One value, read by one reading at a time. Where a reading fails whoever has an old value keeps it. */
const kept = <T>(nowMs: () => number, read: () => Promise<T>): Kept<T> => {
  let value: { readonly of: T; readonly atMs: number } | null = null
  let reading: Promise<T> | null = null
  let changes = 0
  const readAnew = (): Promise<T> => {
    if (reading !== null) return reading
    const since = changes
    const mine = read()
      .then((of) => {
        // What changed meanwhile may not be in it.
        value = { of, atMs: since === changes ? nowMs() : Number.NEGATIVE_INFINITY }
        return of
      })
      .finally(() => {
        if (reading === mine) reading = null
      })
    reading = mine
    return mine
  }
  return {
    outdate: () => {
      changes += 1
      reading = null
      if (value !== null) value = { ...value, atMs: Number.NEGATIVE_INFINITY }
    },
    get: async () => {
      if (value === null) return readAnew()
      const [{ of }, age] = [value, nowMs() - value.atMs]
      if (age < freshMs) return of
      const anew = readAnew().catch(() => of)
      return age < ageMsMax ? of : anew
    },
  }
}

export const createBoardPictures = ({ db, nowMs }: { readonly db: Db; readonly nowMs: () => number }): BoardPictures => {
  const reader = (key: string) => {
    const bounds = cached(boundsAgeMsMax, nowMs, async () => {
      const board = await findBoard(db, key)
      return board === undefined ? [] : readBounds(db, key, board.terms)
    })
    return () => read(key, bounds)
  }
  const read = async (key: string, bounds: () => Promise<readonly Bound[]>): Promise<BoardPicture | null> => {
    const board = await findBoard(db, key)
    if (board === undefined || board.state === 'draft') return null
    const standings = isFinal(board) ? await readResults(db, key, placesExact) : standingsOf(await readRanked(db, key, board.terms), board.terms)
    return { board, standings, ofMember: new Map(standings.map((each) => [each.memberId, each])), bounds: await bounds(), atMs: nowMs() }
  }
  const known = new Map<string, Kept<BoardPicture | null>>()
  return {
    of: async (key) => {
      // Whoever comes while the first picture is made waits for the same one.
      const picture = known.get(key) ?? kept(nowMs, reader(key))
      known.set(key, picture)
      const shown = await picture.get()
      if (shown === null) known.delete(key)
      const [oldest] = known.size > boardsMax ? known.keys() : []
      if (oldest !== undefined) known.delete(oldest)
      return shown
    },
    changed: (key) => known.get(key)?.outdate(),
  }
}
