import type { GameCategory } from '@trevo/rules/categories'
import type { LottoMode } from '@trevo/rules/games'
import type { MotifName } from './motif-names.ts'
import type { PaletteName } from './palettes.ts'

export type SlotTable = 'steady' | 'even' | 'bold' | 'jackpot'
/** The lines that each game of the studio's own plays, and each engine of the sandbox games. */
const linesOfOwn = { 'trevo-da-sorte': 20 } as const
const linesOfEngines = { 'classic-slot': 5, wheel: 1, dice: 1, 'high-low': 1, 'number-draw': 1 } as const
const linesOf = { ...linesOfOwn, ...linesOfEngines } as const
export type SandboxEngine = keyof typeof linesOfEngines
export type EngineName = keyof typeof linesOf

export const isSandboxEngine = (name: EngineName): name is SandboxEngine => name in linesOfEngines

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
  }
}
