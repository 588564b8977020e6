import type { Sport } from '@trevo/betting/facts/states'
import { basketballTeams, esportsGames, footballLeagues, roosters, type Team, tennisPlayers } from './names.ts'

export interface SeasonCompetition {
  readonly code: string
  readonly sport: Sport
  readonly entry: 'sportsbook' | 'esports' | 'rooster-run'
  readonly names: Readonly<Record<string, string>>
  readonly tier: number
}

export const seasonCompetitions: readonly SeasonCompetition[] = [
  ...footballLeagues.map(({ code, names, tier }): SeasonCompetition => ({ code, sport: 'football', entry: 'sportsbook', names, tier })),
  { code: 'circuito-areia', sport: 'tennis', entry: 'sportsbook', names: { en: 'Sand Circuit', pt: 'Circuito da Areia' }, tier: 2 },
  { code: 'liga-do-aro', sport: 'basketball', entry: 'sportsbook', names: { en: 'Hoop League', pt: 'Liga do Aro' }, tier: 2 },
  ...esportsGames.map(({ code, names }): SeasonCompetition => ({ code, sport: 'esports', entry: 'esports', names, tier: 2 })),
  { code: 'rooster-run', sport: 'race', entry: 'rooster-run', names: { en: 'Rooster Run', pt: 'Corrida dos Galos' }, tier: 1 },
]

export const seasonParticipants: readonly (Team & { readonly sport: Sport; readonly number: number | null })[] = [
  ...footballLeagues.flatMap(({ teams }) => teams.map((team) => ({ ...team, sport: 'football' as const, number: null }))),
  ...tennisPlayers.map((team) => ({ ...team, sport: 'tennis' as const, number: null })),
  ...basketballTeams.map((team) => ({ ...team, sport: 'basketball' as const, number: null })),
  ...esportsGames.flatMap(({ teams }) => teams.map((team) => ({ ...team, sport: 'esports' as const, number: null }))),
  ...roosters.map((team, at) => ({ ...team, sport: 'race' as const, number: at + 1 })),
]
