import type { ReplyOf } from '@trevo/contract/member/api'
import { refuse } from '@trevo/operation/refuse'
import { sharedReply } from '@trevo/operation/shared-reply'
import { bandOf, currenciesOfBoard, placesExact, placesShown } from '@trevo/rules/promotions/boards'
import { byScore } from '@trevo/rules/promotions/board-score'
import { isRewardedType } from '@trevo/rules/promotions/points'
import { maskName } from '@trevo/rules/mask-name'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import type { Db } from '#db/tables.ts'
import { wordsIn } from '#db/words-in.ts'
import type { CallingMember } from '#handler.ts'
import type { MarketRules } from '#market/market-rules.ts'
import type { Board } from './boards-store.ts'
import { type Entry, findEntry } from './entries-store.ts'
import type { BoardPicture } from './pictures.ts'

type Card = ReplyOf<'GET /api/boards'>['boards'][number]
type Shown = ReplyOf<'GET /api/boards/:boardId'>
type Standing = ReplyOf<'GET /api/boards/:boardId/own'>

export const offersBoards = (market: Pick<MarketRules, 'value'>): boolean => market.value('play.boards', 'boards').length > 0

export const requireBoards = (market: MarketRules): void => {
  if (!offersBoards(market)) throw market.refuse('play.boards')
}

export const cardOf = (board: Board, language: string): Card => ({
  boardId: board.key,
  name: wordsIn(board.terms.names, language),
  state: board.state as Card['state'],
  startsAt: board.starts_at.toISOString(),
  endsAt: board.ends_at.toISOString(),
  first: { ...board.terms.prizes[0]?.amounts },
})

/** Product §2.1190. A name is masked, and nothing of who hides it. */
const shownOf = ({ board, standings, atMs }: BoardPicture, language: string): Shown => ({
  ...cardOf(board, language),
  terms: board.terms as Shown['terms'],
  finalFrom: board.final_from.toISOString(),
  places: standings.slice(0, placesShown).map(({ entry, place, username, isHidden, score }) => ({ entry: entry.toString(), place, name: isHidden ? null : maskName(username), score: score.toString() })),
  asOf: new Date(atMs).toISOString(),
})

/** A language that a stranger invents is answered, and not kept. */
const languagesMax = 20
const shownAlready = new WeakMap<BoardPicture, Map<string, Shown>>()

/** The same for everybody of one language for as long as the picture is. */
export const viewBoard = (picture: BoardPicture, language: string): Shown => {
  const known = shownAlready.get(picture) ?? new Map<string, Shown>()
  shownAlready.set(picture, known)
  const shown = known.get(language) ?? sharedReply(shownOf(picture, language))
  if (known.size < languagesMax) known.set(language, shown)
  return shown
}

/** Before its end, whatever the job has come to. */
export const isOpen = ({ state, ends_at: endsAt }: Board, now: Date): boolean => (state === 'waiting' || state === 'live') && now < endsAt

/** Product §6.1191. */
export const mayBeOn = async (db: Db, member: CallingMember, board: Board): Promise<boolean> =>
  isRewardedType(member.type) && currenciesOfBoard(board.terms).includes(member.currency) && !(await isKeptFromOffers(db, member.memberId))

/** How many stand before at least, by where bands begin; 0: fewer than there are exact places. */
const beforeOf = ({ bounds }: BoardPicture, { score, reached_at: at, reached_n: n }: Entry): number => {
  if (score === null || at === null || n === null) return 0
  const own = { score: BigInt(score), reached: { atMs: at.getTime(), transferId: n } }
  return bounds.findLast((bound) => byScore(own, bound) >= 0)?.before ?? 0
}

/** Product §10.1194. */
export const viewStanding = async (db: Db, picture: BoardPicture, member: CallingMember, now: Date): Promise<Standing> => {
  const { board } = picture
  const [entry, may] = await Promise.all([findEntry(db, board.key, member.memberId), mayBeOn(db, member, board)])
  if (entry === undefined) return { own: null, mayJoin: may && isOpen(board, now) }
  const standing = entry.out_at === null ? picture.ofMember.get(member.memberId) : undefined
  const before = standing === undefined && may && entry.out_at === null && entry.rounds >= board.terms.roundsLeast ? beforeOf(picture, entry) : 0
  return {
    own: {
      entry: entry.entry.toString(), joinedAt: entry.joined_at.toISOString(), isHidden: entry.is_hidden, rounds: entry.rounds, score: entry.score, place: standing?.place ?? null, band: before >= placesExact ? bandOf(before) : null,
      prizeMinor: (standing?.prizeMinor ?? 0n).toString(), currency: entry.currency, isOut: entry.out_at !== null,
    },
    mayJoin: false,
  }
}

export const requirePicture = async (pictures: { of(key: string): Promise<BoardPicture | null> }, key: string): Promise<BoardPicture> => {
  const picture = await pictures.of(key)
  if (picture === null) throw refuse('not_found')
  return picture
}
