import type { GameCategory } from '@trevo/rules/categories'
import { bonusId } from '@trevo/rules/ids'
import { type Minor, minor } from '@trevo/rules/money'
import { type WageredRound, type WagerLine, wagerLines } from '@trevo/rules/promotions/wager-lines'
import type { Db, Tx } from '#db/tables.ts'
import { type FactAndLine, listGrantIds, readWagered, readWageredRound } from './recompute-store.ts'

export interface GrantDifference {
  readonly grant: string
  /** The row of the feed; null: of the grant itself. */
  readonly fact: string | null
  readonly what: 'line' | 'counted'
  readonly stands: string
  readonly anew: string
}

export interface RecomputedGrants {
  readonly grants: number
  readonly lines: number
  readonly differences: readonly GrantDifference[]
  /** Lines by a weight which their game has no more: staff changed it later, or somebody else the line. */
  readonly otherWeights: number
}

const told = (line: WagerLine): string => `turnover ${line.turnoverMinor}, weight ${line.weightBps}, counts ${line.countsMinor}, added ${line.addedMinor}, ${line.reason}`

const standing = ({ turnover_minor: turnover, weight_bps: weight, counts_minor: counts, added_minor: added, reason }: FactAndLine): string =>
  weight === null ? 'none' : `turnover ${turnover}, weight ${weight}, counts ${counts}, added ${added}, ${reason}`

/** A line keeps the weight that its game had when it was read. */
const roundOf = (fact: FactAndLine): WageredRound => ({
  round: `${fact.source}/${fact.round_id}`,
  game: `${fact.source}/${fact.game_code}`,
  category: fact.category as GameCategory,
  stakedMinor: minor(fact.staked_minor ?? 0n),
  backMinor: minor(fact.back_minor ?? 0n),
  weightBps: fact.weight_bps ?? fact.weight_now ?? 0,
})

/** A grant's lines and what they sum to, made anew from the closed rounds by the rules alone, beside what stands; undefined: there is no such grant. */
export const recomputeGrant = async (db: Db, id: bigint): Promise<RecomputedGrants | undefined> => {
  const read = await readWagered(db, id)
  if (read === undefined) return undefined
  const { grant, list } = read
  const facts = list.filter(({ source }) => source !== null)
  const lines = wagerLines({ maxStakeMinor: grant.max_stake_minor === null ? null : minor(grant.max_stake_minor), onlyGames: grant.only_games }, facts.map(roundOf))
  const anew = new Map(facts.map(({ n }, at) => [n, lines[at]]))
  const counted = lines.reduce((sum, { addedMinor }) => sum + addedMinor, 0n)
  const other = list.flatMap((each) => {
    const line = anew.get(each.n)
    const [stands, made] = [standing(each), line === undefined ? 'none' : told(line)]
    return stands === made ? [] : [{ grant: bonusId(id), fact: each.n.toString(), what: 'line' as const, stands, anew: made }]
  })
  const sum = grant.counted_minor === counted ? [] : [{ grant: bonusId(id), fact: null, what: 'counted' as const, stands: grant.counted_minor.toString(), anew: counted.toString() }]
  const otherWeights = facts.filter(({ weight_bps: weight, weight_now: now }) => weight !== null && weight !== now).length
  return { grants: 1, lines: lines.length, differences: [...other, ...sum], otherWeights }
}

const atOnceMax = 500

/** As `recomputeGrant`, of every grant, one after the other. */
export const recomputeGrants = async (db: Db, shownMax: number): Promise<RecomputedGrants> => {
  let sum: RecomputedGrants = { grants: 0, lines: 0, differences: [], otherWeights: 0 }
  for (let ids = await listGrantIds(db, 0n, atOnceMax); ids.length > 0; ids = await listGrantIds(db, ids.at(-1) ?? 0n, atOnceMax)) {
    for (const id of ids) {
      const one = await recomputeGrant(db, id)
      if (one === undefined) continue
      sum = { grants: sum.grants + 1, lines: sum.lines + one.lines, differences: [...sum.differences, ...one.differences].slice(0, shownMax), otherWeights: sum.otherWeights + one.otherWeights }
    }
  }
  return sum
}

/** What one round counts: as it stands, and made anew by a weight. */
export interface RecomputedRound {
  readonly stands: Minor
  /** The last line, which a correction belongs to. */
  readonly lastFact: bigint
  readonly facts: readonly FactAndLine[]
  /** By the weight that the last line has, and by the one that its game has now. */
  readonly byLine: WagerLine
  readonly byNow: WagerLine
}

/** The lines of one round of a grant made anew by the same rules as `recomputeGrant`; undefined: none of its lines is there. */
export const recomputeRound = async (db: Db | Tx, grant: { readonly id: bigint; readonly max_stake_minor: bigint | null; readonly only_games: readonly string[] | null }, of: { readonly source: string; readonly roundId: string }): Promise<RecomputedRound | undefined> => {
  const facts = await readWageredRound(db, grant.id, of)
  const terms = { maxStakeMinor: grant.max_stake_minor === null ? null : minor(grant.max_stake_minor), onlyGames: grant.only_games }
  const rounds = facts.map(roundOf)
  const last = facts.at(-1)
  const byLine = wagerLines(terms, rounds).at(-1)
  const byNow = wagerLines(terms, rounds.map((round) => ({ ...round, weightBps: last?.weight_now ?? 0 }))).at(-1)
  if (last === undefined || byLine === undefined || byNow === undefined) return undefined
  return { stands: minor(facts.reduce((sum, { added_minor: added }) => sum + (added ?? 0n), 0n)), lastFact: last.n, facts, byLine, byNow }
}
