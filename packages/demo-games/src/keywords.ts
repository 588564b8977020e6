import type { DemoGame } from './demo-game.ts'
import type { MotifName } from './motif-names.ts'

const ofMotif: Readonly<Partial<Record<MotifName, readonly string[]>>> = {
  ace: ['ás', 'ace'],
  ball: ['bola', 'ball'],
  bell: ['sino', 'bell'],
  cherry: ['cereja', 'cherry', 'fruta', 'frutas', 'fruit', 'fruits'],
  clover: ['trevo', 'clover', 'sorte', 'luck'],
  coins: ['moeda', 'coin', 'ouro', 'gold'],
  crown: ['coroa', 'crown'],
  diamond: ['diamante', 'joia', 'diamond', 'jewel'],
  flame: ['fogo', 'fire'],
  grapes: ['uva', 'grape', 'fruta', 'frutas', 'fruit', 'fruits'],
  horseshoe: ['ferradura', 'horseshoe', 'sorte', 'luck'],
  lemon: ['limão', 'lemon', 'fruta', 'frutas', 'fruit', 'fruits'],
  moon: ['lua', 'moon'],
  pyramid: ['pirâmide', 'pyramid'],
  racket: ['raquete', 'racket'],
  rocket: ['foguete', 'rocket'],
  seven: ['sete', 'seven', '777'],
  star: ['estrela', 'star'],
  sun: ['sol', 'sun'],
  trophy: ['taça', 'troféu', 'cup', 'trophy'],
}

const ofPlace: Readonly<Record<string, readonly string[]>> = {
  RNG: ['slot', 'caça-níquel'],
  'RNG/INSTANT': ['instantâneo', 'instant'],
  LIVE: ['ao vivo', 'live'],
  'LIVE/ROULETTE': ['roleta', 'roulette'],
  'LIVE/CARDS': ['cartas', 'cards'],
  'LIVE/DICE': ['dados', 'dice'],
  FISH: ['pesca', 'peixe', 'fishing', 'fish'],
  'PVP/CARDS': ['cartas', 'cards'],
  'PVP/DICE': ['dados', 'dice'],
  'PVP/TOURNAMENT': ['torneio', 'tournament'],
  SPORTS: ['esporte', 'sports'],
  'SPORTS/FOOTBALL': ['futebol', 'football'],
  'SPORTS/TENNIS': ['tênis', 'tennis'],
  ESPORTS: ['e-sports'],
}

/** What a game is also looked for by, in the demo's two languages: what its picture shows, and what kind of game it is. */
export const keywordsOf = ({ motif, gameType, gameClassify }: DemoGame): readonly string[] => [
  ...new Set([...(ofMotif[motif] ?? []), ...(ofPlace[gameType] ?? []), ...(ofPlace[`${gameType}/${gameClassify}`] ?? [])]),
]
