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
  mine: ['minas', 'mines', 'gema', 'gem'],
  pegs: ['plinko', 'bola', 'ball'],
  slip: ['keno', 'números', 'numbers'],
  comet: ['limbo', 'cometa', 'comet'],
  moon: ['lua', 'moon'],
  pyramid: ['pirâmide', 'pyramid'],
  poker: ['poker', 'pôquer', 'video poker', 'vídeo pôquer', 'jacks or better'],
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
  'LIVE/SHOW': ['roda', 'money wheel'],
  FISH: ['pesca', 'peixe', 'fishing', 'fish'],
  'PVP/CRASH': ['crash', 'voo', 'foguete', 'flight'],
  'PVP/CARDS': ['cartas', 'cards'],
  'PVP/TOURNAMENT': ['torneio', 'tournament', 'crash'],
  SPORTS: ['esporte', 'sports'],
  'SPORTS/FOOTBALL': ['futebol', 'football'],
  'SPORTS/TENNIS': ['tênis', 'tennis'],
  ESPORTS: ['e-sports'],
}

/** What a game is also looked for by, in the demo's two languages: what its picture shows, and what kind of game it is. */
export const keywordsOf = ({ motif, gameType, gameClassify }: DemoGame): readonly string[] => [
  ...new Set([...(ofMotif[motif] ?? []), ...(ofPlace[gameType] ?? []), ...(ofPlace[`${gameType}/${gameClassify}`] ?? [])]),
]
