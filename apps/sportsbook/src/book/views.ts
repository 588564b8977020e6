import type { Db } from '@trevo/server/sql'
import type { SportState } from '@trevo/betting/facts/states'
import type { Tables } from '#server/tables.ts'
import type { EventCard, FactView, MarketDelta, MarketView, NamedCompetition, Participant, PriceView } from '#wire.ts'
import type { FactRow } from './event-store.ts'
import type { HeadChange } from './heads-store.ts'
import { type CardRow, type OfferedRow, type ParticipantRow, readParticipants } from './read-store.ts'
import type { Written } from './writer.ts'

const shown: ReadonlySet<string> = new Set(['open', 'suspended', 'closed', 'resulted', 'settled', 'void'])
const stateOf = (state: string): MarketView['state'] => (shown.has(state) ? (state as MarketView['state']) : 'closed')

const pricesOf = (selections: readonly string[], odds: readonly number[]): readonly PriceView[] => selections.map((selection, at) => [selection, odds[at] ?? 0])

export const marketView = ({ market_id, kind, line, period, about, state, cause, v, selections, odds_milli, shown_bps }: OfferedRow): MarketView => ({
  id: market_id.toString(), spec: { kind, line, period, about }, state: stateOf(state), cause, v, prices: pricesOf(selections, odds_milli), marginBps: shown_bps,
})

const lookOf = (look: unknown): Participant['look'] => {
  if (typeof look !== 'object' || look === null || !('colours' in look) || !Array.isArray(look.colours)) return null
  return { colours: look.colours.map(String), number: 'number' in look && typeof look.number === 'number' ? look.number : null }
}

const participant = (rows: ReadonlyMap<string, ParticipantRow>, code: string): Participant => {
  const row = rows.get(code)
  return { code, name: row?.name ?? code, look: lookOf(row?.look) }
}

/** A competition's name in a language, else in English. */
const nameIn = (names: unknown, language: string): string | null => {
  if (typeof names !== 'object' || names === null) return null
  const byLanguage = names as Readonly<Record<string, unknown>>
  const found = byLanguage[language] ?? byLanguage[language.split('-')[0] ?? ''] ?? byLanguage.en
  return typeof found === 'string' ? found : null
}

const competitionOf = ({ competition, sport, names, delay_ms }: CardRow, language: string): NamedCompetition => ({ code: competition, sport, name: nameIn(names, language) ?? competition, delayMs: delay_ms })

export type BareCard = Omit<EventCard, 'main' | 'marketCount'>

const cardOf = (row: CardRow, names: ReadonlyMap<string, ParticipantRow>, language: string): BareCard => ({
  id: row.id.toString(),
  competition: competitionOf(row, language),
  home: row.home === null ? null : participant(names, row.home),
  away: row.away === null ? null : participant(names, row.away),
  runners: row.runners.map((code) => participant(names, code)),
  startsAt: row.starts_at.toISOString(),
  stage: row.stage,
  isSimulated: row.is_simulated,
  state: row.state as SportState,
  suspended: row.suspended,
})

/** Cards of some events, with the names of whoever takes part. */
export const cardsOf = async (db: Db<Tables>, rows: readonly CardRow[], language: string): Promise<readonly BareCard[]> => {
  const names = await readParticipants(db, rows.flatMap(({ home, away, runners }) => [home, away, ...runners].filter((code) => code !== null)))
  return rows.map((row) => cardOf(row, names, language))
}

export const factView = ({ seq, kind, body, occurred_at, replaces, confirmed_at }: Pick<FactRow, 'seq' | 'kind' | 'body' | 'occurred_at' | 'replaces' | 'confirmed_at'>): FactView => ({
  seq, kind, body, occurredAt: occurred_at.toISOString(), replaces, isConfirmed: confirmed_at !== null,
})

/** What a commit wrote of its facts. */
export const writtenFacts = ({ facts, isSimulated }: Written): readonly FactView[] =>
  facts.map(({ seq, body, occurredAtMs, replaces, isConfirmed }) => ({ seq, kind: body.kind, body, occurredAt: new Date(occurredAtMs).toISOString(), replaces, isConfirmed: isSimulated || isConfirmed === true }))

/** A head after its change: of one whose price stayed, the price that it has. */
export const deltaOf = (change: HeadChange, before: { readonly v: number; readonly selections: readonly string[]; readonly odds_milli: readonly number[] }): MarketDelta => [
  change.marketId.toString(),
  change.price?.v ?? before.v,
  stateOf(change.state),
  pricesOf(change.price?.selections ?? before.selections, change.price?.oddsMilli ?? before.odds_milli),
  change.cause,
]
