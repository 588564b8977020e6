import { type BoardRound, noTally, tallied } from '@trevo/rules/promotions/board-score'
import { boardRoundOf, type BoardTerms, scoringOf } from '@trevo/rules/promotions/boards'
import type { Tx } from '#db/tables.ts'
import { tellBoards } from '#live/live-news-store.ts'
import { type EntryKey, type EntryRound, nextEnd, roundsOfEntries, roundsOfPart, staleEntries, type StandingEntry, takeTurn, talliesOf, termsOfBoards, writeTallies } from './score-store.ts'

const nameOf = ({ board, member }: EntryKey): string => `${member} ${board}`

/** Rounds by entry, as the board's terms count them. */
const counted = (rounds: readonly EntryRound[], terms: ReadonlyMap<string, BoardTerms>): ReadonlyMap<string, readonly BoardRound[]> => {
  const found = new Map<string, BoardRound[]>()
  for (const each of rounds) {
    const of = terms.get(each.board)
    const round = of === undefined ? null : boardRoundOf(of, each.round)
    if (round === null) continue
    const list = found.get(nameOf(each))
    if (list === undefined) found.set(nameOf(each), [round])
    else list.push(round)
  }
  return found
}

/** Product §10.1192. What entries come to by all of their rounds. */
export const madeAnew = (keys: readonly EntryKey[], rounds: readonly EntryRound[], terms: ReadonlyMap<string, BoardTerms>): readonly StandingEntry[] => {
  const byEntry = counted(rounds, terms)
  return keys.map((key) => {
    const of = terms.get(key.board)
    return { board: key.board, member: key.member, tally: of === undefined ? noTally : tallied(scoringOf(of.scoring), noTally, byEntry.get(nameOf(key)) ?? []) }
  })
}

const goneOn = (entries: readonly StandingEntry[], rounds: readonly EntryRound[], terms: ReadonlyMap<string, BoardTerms>): readonly StandingEntry[] => {
  const byEntry = counted(rounds, terms)
  return entries.map((entry) => {
    const of = terms.get(entry.board)
    return of === undefined ? entry : { ...entry, tally: tallied(scoringOf(of.scoring), entry.tally, byEntry.get(nameOf(entry)) ?? []) }
  })
}

const unique = (keys: readonly EntryKey[]): readonly EntryKey[] => [...new Map(keys.map((key) => [nameOf(key), key])).values()]

/**
 * Product §10.1192. One step of the feed: entries go on from where they stood, and those of which a round changed, or who have just joined, are made anew. Gives how many
 * entries it looked at; null: another reads now, or there is no more.
 */
export const readScores = async (tx: Tx): Promise<number | null> => {
  const from = await takeTurn(tx)
  if (from === null) return null
  const to = await nextEnd(tx, from)
  const stale = await staleEntries(tx)
  if (to === from && stale.length === 0) return null
  const part = await roundsOfPart(tx, from, to)
  const anew = unique([...stale, ...part.filter(({ isChange }) => isChange)])
  const isAnew = new Set(anew.map(nameOf))
  const onward = unique(part.filter((each) => !isAnew.has(nameOf(each))))
  const terms = await termsOfBoards(tx, [...new Set([...anew, ...onward].map(({ board }) => board))])
  const entries = [...madeAnew(anew, await roundsOfEntries(tx, anew, to), terms), ...goneOn(await talliesOf(tx, onward), part, terms)]
  await writeTallies(tx, entries, to)
  await tellBoards(tx, [...new Set(entries.map(({ board }) => board))])
  return entries.length
}
