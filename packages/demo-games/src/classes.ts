import type { GameCategory } from '@trevo/rules/categories'

interface DemoClass {
  readonly gameType: GameCategory
  readonly code: string
  readonly pt: string
  readonly en: string
}

const of = (gameType: GameCategory, ...classes: readonly (readonly [string, string, string])[]): readonly DemoClass[] =>
  classes.map(([code, pt, en]) => ({ gameType, code, pt, en }))

/** What the bar of each category offers, in its order. */
export const demoClasses: readonly DemoClass[] = [
  ...of('RNG', ['VIDEO', 'Vídeo slots', 'Video slots'], ['CLASSIC', 'Clássicos', 'Classics'], ['ADVENTURE', 'Aventura', 'Adventure']),
  ...of('RNG', ['JACKPOT', 'Prêmio grande', 'Big prize'], ['INSTANT', 'Instantâneos', 'Instant']),
  ...of('LIVE', ['ROULETTE', 'Roletas', 'Roulette'], ['CARDS', 'Cartas', 'Cards'], ['SHOW', 'Shows', 'Shows']),
  ...of('FISH', ['SEA', 'Mar', 'Sea'], ['DEEP', 'Mar profundo', 'Deep sea']),
  ...of('PVP', ['CRASH', 'Crash', 'Crash'], ['CARDS', 'Cartas', 'Cards'], ['TOURNAMENT', 'Torneios', 'Tournaments']),
  ...of('SPORTS', ['FOOTBALL', 'Futebol', 'Football'], ['TENNIS', 'Tênis', 'Tennis'], ['MULTI', 'Vários', 'Mixed']),
  ...of('ESPORTS', ['ARENA', 'Arenas', 'Arenas'], ['TOWER', 'Torres', 'Towers']),
  ...of('COCKFIGHT', ['ARENA', 'Arenas', 'Arenas']),
  ...of('LOTT', ['DRAW', 'Sorteios', 'Draws']),
  ...of('ELOTT', ['DRAW', 'Sorteios', 'Draws']),
]
