import type { GameCategory } from '@trevo/rules/categories'
import { type DemoGame, demoGame, type Playing } from './demo-game.ts'
import { firstGames } from './first-games.ts'
import { originals } from './originals.ts'
import { palettes, type PaletteName } from './palettes.ts'
import { numbersFrom } from './random.ts'
import { attributes, type NounSet, nouns } from './words.ts'

/** A class of games: its category, what plays it, what its names are about, and the least bets that it may have. */
interface Kind {
  readonly place: `${GameCategory}/${string}`
  readonly playing: readonly Playing[]
  readonly nouns: NounSet
  readonly minBets: readonly bigint[]
}

const kinds = {
  classic: { place: 'RNG/CLASSIC', playing: ['slot/steady'], nouns: 'fruit', minBets: [1n, 5n, 10n] },
  video: { place: 'RNG/VIDEO', playing: ['slot/even'], nouns: 'wonder', minBets: [5n, 10n, 20n, 50n] },
  adventure: { place: 'RNG/ADVENTURE', playing: ['slot/bold'], nouns: 'quest', minBets: [10n, 20n, 75n] },
  jackpot: { place: 'RNG/JACKPOT', playing: ['slot/jackpot'], nouns: 'riches', minBets: [50n, 75n, 100n] },
  instant: { place: 'RNG/INSTANT', playing: ['wheel', 'dice', 'high-low'], nouns: 'instant', minBets: [100n] },
  roulette: { place: 'LIVE/ROULETTE', playing: ['roulette'], nouns: 'wheel', minBets: [50n, 100n, 200n] },
  liveCards: { place: 'LIVE/CARDS', playing: ['baccarat'], nouns: 'cards', minBets: [100n, 200n] },
  show: { place: 'LIVE/SHOW', playing: ['money-wheel'], nouns: 'show', minBets: [50n, 100n] },
  sea: { place: 'FISH/SEA', playing: ['fishing'], nouns: 'sea', minBets: [10n, 20n] },
  deep: { place: 'FISH/DEEP', playing: ['fishing'], nouns: 'deep', minBets: [20n, 50n] },
  // A duel, or a hand of poker; which of the two is part of each game's own numbers. Of PVP, whose name is not of cards is one flight for all.
  cards: { place: 'PVP/CARDS', playing: ['card-duel', 'video-poker'], nouns: 'cards', minBets: [100n, 200n] },
  flight: { place: 'PVP/CRASH', playing: ['crash'], nouns: 'flight', minBets: [100n] },
  tournament: { place: 'PVP/TOURNAMENT', playing: ['crash'], nouns: 'cup', minBets: [100n] },
  football: { place: 'SPORTS/FOOTBALL', playing: ['dice', 'number-draw', 'high-low'], nouns: 'football', minBets: [100n] },
  tennis: { place: 'SPORTS/TENNIS', playing: ['high-low'], nouns: 'tennis', minBets: [100n] },
  multi: { place: 'SPORTS/MULTI', playing: ['number-draw', 'wheel'], nouns: 'multi', minBets: [50n, 100n] },
  arena: { place: 'ESPORTS/ARENA', playing: ['high-low', 'dice'], nouns: 'arena', minBets: [100n] },
  tower: { place: 'ESPORTS/TOWER', playing: ['high-low'], nouns: 'tower', minBets: [100n] },
  feather: { place: 'COCKFIGHT/ARENA', playing: ['high-low'], nouns: 'feather', minBets: [100n] },
  draw: { place: 'LOTT/DRAW', playing: ['number-draw'], nouns: 'draw', minBets: [10n, 20n] },
  fastDraw: { place: 'ELOTT/DRAW', playing: ['number-draw'], nouns: 'draw', minBets: [10n, 50n] },
} as const satisfies Record<string, Kind>

/** How many games of which kind each vendor adds to the first ones. */
const plan: Readonly<Record<string, Partial<Record<keyof typeof kinds, number>>>> = {
  PG: { classic: 14, video: 28, adventure: 18, jackpot: 6, instant: 4 },
  JDB: { classic: 12, video: 16, adventure: 14, jackpot: 4, instant: 4, sea: 6, deep: 6, cards: 6, flight: 3 },
  CQ9: { classic: 14, video: 18, adventure: 12, jackpot: 5, instant: 2, sea: 6, deep: 4 },
  FC: { classic: 12, video: 14, adventure: 10, jackpot: 6, instant: 4, sea: 6, deep: 4, cards: 6, tournament: 2 },
  JL: { classic: 14, video: 18, adventure: 14, jackpot: 6, instant: 4, sea: 8, deep: 4, cards: 7, tournament: 3 },
  PT: { classic: 8, video: 14, adventure: 10, jackpot: 4, roulette: 4, liveCards: 6, show: 3, cards: 5, flight: 4, football: 4, multi: 4 },
  EG2: { classic: 6, video: 10, adventure: 6, jackpot: 3, roulette: 7, liveCards: 8, football: 3, tennis: 5 },
  BGS: { roulette: 5, liveCards: 9, show: 3, football: 6, multi: 3 },
  IMES: { arena: 10, tower: 6 },
  SV3: { feather: 9 },
  TCG_LOTTO_VN: { draw: 14, fastDraw: 12 },
  TCG_SEA: { draw: 14, fastDraw: 12 },
}

const paletteNames = Object.keys(palettes) as readonly PaletteName[]

/** In a code only small letters, digits and hyphens. */
const slug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

const pick = <T>(items: readonly T[], random: () => number): T => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

/** Named by chance that depends on nothing but who, what and which: the same on every machine, and no name twice. */
const makeGame = (vendor: string, kind: Kind, turn: number, taken: Set<string>): DemoGame => {
  const random = numbersFrom(`${vendor} ${kind.place} ${turn}`)
  for (;;) {
    const { motif, ...about } = pick(nouns[kind.nouns], random)
    const attribute = pick(attributes, random)
    const code = slug(`${about.pt} ${attribute.pt}`)
    if (taken.has(code)) continue
    taken.add(code)
    const marks = random() < 0.06 ? (['hot'] as const) : random() < 0.1 ? (['new'] as const) : []
    return demoGame(
      vendor,
      code,
      `${about.pt} ${attribute.pt}`,
      `${attribute.en} ${about.en}`,
      kind.place,
      pick(kind.playing, random),
      motif,
      pick(paletteNames, random),
      pick(kind.minBets, random),
      ...marks,
    )
  }
}

/** Vendors take turns, as the first games do, so that a list shows many of them at once. */
const turnsOf = (): readonly { readonly vendor: string; readonly kind: Kind; readonly turn: number; readonly place: number }[] =>
  Object.entries(plan)
    .flatMap(([vendor, counts]) =>
      (Object.keys(counts) as (keyof typeof kinds)[]).flatMap((name) => {
        const count = counts[name] ?? 0
        return Array.from({ length: count }, (_, turn) => ({ vendor, kind: kinds[name] as Kind, turn, place: (turn + 0.5) / count }))
      }),
    )
    .sort((one, other) => one.place - other.place)

const make = (): readonly DemoGame[] => {
  const taken = new Set([...firstGames, ...originals].map((game) => game.code))
  return turnsOf().map(({ vendor, kind, turn }) => makeGame(vendor, kind, turn, taken))
}

export const moreGames: readonly DemoGame[] = make()
