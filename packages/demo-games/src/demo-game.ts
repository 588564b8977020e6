import type { GameCategory } from '@trevo/rules/categories'
import type { LottoMode } from '@trevo/rules/games'
import type { MotifName } from './motif-names.ts'
import type { PaletteName } from './palettes.ts'

export type SlotTable = 'steady' | 'even' | 'bold' | 'jackpot'
/** The lines that each game of the studio's own plays, and each engine of the sandbox games. */
const linesOfOwn = { 'trevo-da-sorte': 20, 'livro-da-mata': 10, 'feira-da-ladeira': 243, 'igarape-dourado': 20 } as const
const linesOfEngines = { 'classic-slot': 5, wheel: 1, dice: 1, 'high-low': 1, 'number-draw': 1, mines: 1, plinko: 1, keno: 1, limbo: 1, roulette: 1, 'money-wheel': 1, baccarat: 1, crash: 1, 'video-poker': 1, 'festa-no-quintal': 1, fishing: 1, 'card-duel': 1 } as const
const linesOf = { ...linesOfOwn, ...linesOfEngines } as const
export type SandboxEngine = keyof typeof linesOfEngines
export type EngineName = keyof typeof linesOf

export const isSandboxEngine = (name: EngineName): name is SandboxEngine => name in linesOfEngines

/** Basis points that each returns over time: of its bets the least, rounded down; `games/returns.test.ts` of the studio holds them to the maths. */
const returnsOfOwn: Readonly<Record<Exclude<Playing, `slot/${SlotTable}`>, number>> = {
  'trevo-da-sorte': 9_607, 'livro-da-mata': 9_602, 'feira-da-ladeira': 9_602, 'igarape-dourado': 9_598, wheel: 9_600, dice: 9_583, 'high-low': 9_561, 'number-draw': 9_590, mines: 9_625, plinko: 9_698, keno: 9_695, limbo: 9_699, roulette: 9_729, 'money-wheel': 9_024, baccarat: 8_564, crash: 9_699, 'video-poker': 9_954, 'festa-no-quintal': 9_596, fishing: 9_700, 'card-duel': 9_500,
}
const returnsOfSlots: Readonly<Record<SlotTable, number>> = { steady: 9_590, even: 9_593, bold: 9_597, jackpot: 9_561 }
/** The one version of every game of the demo. */
export const demoRelease = '1.0.0'

/** A game of the demo: what an operator lists, what the studio plays, and what the painter draws. */
export interface DemoGame {
  readonly vendor: string
  readonly code: string
  readonly title: { readonly pt: string; readonly en: string }
  readonly gameType: GameCategory
  readonly gameClassify: string
  readonly isHot: boolean
  readonly isNew: boolean
  /** The least stake that the engine takes and the list promises. */
  readonly minBetMinor: bigint
  /** The lines that the engine really plays. */
  readonly minLine: number
  readonly lottoModes: readonly LottoMode[]
  readonly motif: MotifName
  readonly palette: PaletteName
  readonly engine: EngineName
  /** Which of the engine's tables; empty where it has one. */
  readonly variant: SlotTable | ''
  readonly returnBps: number
}

export type Playing = `slot/${SlotTable}` | Exclude<EngineName, 'classic-slot'>

const slotTables: Readonly<Record<string, SlotTable>> = { 'slot/steady': 'steady', 'slot/even': 'even', 'slot/bold': 'bold', 'slot/jackpot': 'jackpot' }

const lottoModesOf: Readonly<Partial<Record<GameCategory, readonly LottoMode[]>>> = { LOTT: ['Traditional'], ELOTT: ['Entertainment'] }

/** One row: who offers it, its code and names, `CATEGORY/CLASS`, what plays it, how it looks, its least bet, and whether it is hot or new. */
export const demoGame = (
  vendor: string,
  code: string,
  pt: string,
  en: string,
  place: `${GameCategory}/${string}`,
  playing: Playing,
  motif: MotifName,
  palette: PaletteName,
  minBetMinor: bigint,
  ...marks: readonly ('hot' | 'new')[]
): DemoGame => {
  const [gameType, gameClassify] = place.split('/') as [GameCategory, string]
  const table = slotTables[playing]
  const engine = table === undefined ? (playing as Exclude<EngineName, 'classic-slot'>) : 'classic-slot'
  return {
    vendor,
    code,
    title: { pt, en },
    gameType,
    gameClassify,
    isHot: marks.includes('hot'),
    isNew: marks.includes('new'),
    minBetMinor,
    minLine: linesOf[engine],
    lottoModes: lottoModesOf[gameType] ?? [],
    motif,
    palette,
    engine,
    variant: table ?? '',
    returnBps: table === undefined ? returnsOfOwn[playing as Exclude<EngineName, 'classic-slot'>] : returnsOfSlots[table],
  }
}
