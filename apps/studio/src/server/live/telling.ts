import type { TableRule } from '#games/game.ts'
import type { RoundsHouse } from '#server/rounds.ts'
import { findSeed } from '#server/store.ts'
import type { TableMessage } from '#wire.ts'
import type { Standing } from './clock.ts'
import type { Hub } from './hub.ts'
import { countBets, listCrowd, readNowMs } from './table-store.ts'
import { chainView, tableRoundView } from './views.ts'

type Shown = Omit<Extract<TableMessage, { type: 'step' }>, 'type'>

/** Counts of bets are told so often at most, and so much more seldom the more there are to hear them: results must not wait behind them. */
const countsEveryMs = 1_000
const countsMsEach = 2
/** Of a crowd, so many bets are told. */
const crowdMax = 40

/** What tells one step from the next. */
export const stateOf = ({ chain, round }: Standing): string => `${chain.id} ${chain.event ?? ''} ${round?.id ?? ''} ${round?.state ?? ''}`

/** What a table tells those who sit at it: each step once, and counts as they change. */
export const openTelling = ({ database }: Pick<RoundsHouse, 'database'>, rule: TableRule, hub: Hub) => {
  let published = ''
  let counted = ''
  let countedRound: bigint | null = null
  let countedAtMs = 0
  let countedState = ''

  /** The table as it is now. */
  const show = async ({ chain, round }: Standing): Promise<Shown> => {
    const now = await readNowMs(database.db)
    return { now, chain: chainView(chain), round: round === null ? null : tableRoundView(round, await findSeed(database.db, round.seed_id), rule) }
  }
  const publish = async (standing: Standing): Promise<void> => {
    const state = stateOf(standing)
    if (state === published) return
    published = state
    const message: TableMessage = { type: 'step', ...(await show(standing)) }
    hub.broadcast(message)
  }
  /** To watchers, as far as it is new to them. */
  const tell = (round: bigint, message: TableMessage): void => {
    const text = JSON.stringify(message)
    if (text === counted) return
    counted = text
    countedRound = round
    hub.broadcast(message, true)
  }
  const publishCounts = async ({ round }: Standing): Promise<void> => {
    const watchers = hub.watchers()
    if (round === null || watchers === 0) return
    const [at, state] = [performance.now(), `${round.id} ${round.state}`]
    if (state === countedState && at - countedAtMs < watchers * countsMsEach - countsEveryMs) return
    countedAtMs = at
    countedState = state
    if (rule.flight !== undefined) return tell(round.id, { type: 'crowd', round: round.id.toString(), ...(await listCrowd(database.db, round.id, crowdMax)) })
    if (round.state !== 'open' && round.state !== 'closed') return
    const { people, bets } = await countBets(database.db, round.id)
    const places: Record<string, number> = {}
    for (const bet of bets) for (const place of new Set(rule.placesOf(bet.choice))) places[place] = (places[place] ?? 0) + bet.people
    tell(round.id, { type: 'counts', round: round.id.toString(), people, places })
  }
  return {
    show,
    publish,
    publishCounts,
    /** What watchers heard last of a round's bets, for one who comes later; null where nothing was told. */
    lastCounts: ({ round }: Standing): string | null => (round !== null && countedRound === round.id ? counted : null),
  }
}
