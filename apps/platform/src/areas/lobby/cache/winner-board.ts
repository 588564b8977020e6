import { maskName } from '@trevo/rules/mask-name'
import type { ReplyOf } from '@trevo/contract/member/api'
import type { Db } from '#db/tables.ts'
import type { Clock } from '@trevo/operation/clock'
import type { Images } from '#cache/images.ts'
import { readLargestWins, readWin, type Win } from '#areas/lobby/winners-store.ts'
import { wordsFor } from '#db/words-in.ts'

export type WinnerEntry = ReplyOf<'GET /api/winners'>['list'][number]

/** The largest recent wins, in memory: every phone asks for them, and they change seldom. */
export interface WinnerBoard {
  list(language: string, limit: number): readonly WinnerEntry[]
  /** Reads the board from the rounds anew: at the start, and again from time to time, because days pass and others write too. */
  refresh(): Promise<void>
  /** Whether a round that has won so much can stand on the board, whatever was staked. Reads nothing. */
  mayEnter(wonMinor: bigint): boolean
  /** A win was paid: the round enters the board if it ended and is large enough. Gives the entry when it entered. */
  consider(vassalage: string, roundId: string): Promise<WinnerEntry | null>
}

const daysShown = 7
const winsMax = 20
/** By then the table of winners, which is read behind the books, has a win that this board had from the round itself. */
const aheadMsMax = 10 * 60_000

const bySize = (a: Win, b: Win): number => (a.netMinor === b.netMinor ? Number(a.recordKey - b.recordKey) : a.netMinor < b.netMinor ? 1 : -1)

/** Of the same round the later one counts. */
const largestOf = (wins: readonly Win[]): readonly Win[] => [...new Map(wins.map((win) => [win.recordKey, win])).values()].sort(bySize).slice(0, winsMax)

export const createWinnerBoard = (deps: { readonly db: Db; readonly clock: Clock; readonly images: Images; readonly language: string }): WinnerBoard => {
  const { db, clock, images } = deps
  let board: readonly Win[] = []
  /** What entered from its round lately, by its record: a reading of the table may be of before it. */
  const came = new Map<bigint, { readonly vassalage: string; readonly roundId: string; readonly atMs: number }>()

  const forgetOld = (): void => {
    for (const [key, { atMs }] of came) if (atMs < clock.now().getTime() - aheadMsMax || !board.some((win) => win.recordKey === key)) came.delete(key)
  }

  const view = (win: Win, language: string): WinnerEntry => ({
    vo: {
      iconUrl: images.icon(win.vassalage, win.gameCode),
      gameName: wordsFor(win.gameNames, language) ?? win.gameName,
      gameCode: win.gameCode,
      vassalage: win.vassalage,
      customerName: maskName(win.memberName),
      winAmount: win.netMinor.toString(),
      currency: win.currency,
    },
  })

  return {
    list: (language, limit) => board.slice(0, limit).map((win) => view(win, language)),
    refresh: async () => {
      forgetOld()
      const asked = [...came]
      const largest = await readLargestWins(db, new Date(clock.now().getTime() - daysShown * 86_400_000), winsMax)
      const lately = await Promise.all(asked.map(([, { vassalage, roundId }]) => readWin(db, vassalage, roundId)))
      const meanwhile = board.filter(({ recordKey }) => came.has(recordKey) && !asked.some(([key]) => key === recordKey))
      board = largestOf([...largest, ...lately.filter((win) => win !== undefined), ...meanwhile])
    },
    mayEnter: (wonMinor) => board.length < winsMax || wonMinor > (board.at(-1)?.netMinor ?? 0n),
    consider: async (vassalage, roundId) => {
      const win = await readWin(db, vassalage, roundId)
      if (win === undefined) return null
      const others = board.filter((other) => other.recordKey !== win.recordKey)
      const next = largestOf([...others, win])
      const isNew = next.includes(win) && others.length === board.length
      board = next
      if (next.includes(win)) came.set(win.recordKey, { vassalage, roundId, atMs: clock.now().getTime() })
      return isNew ? view(win, deps.language) : null
    },
  }
}
