import type { Api } from '#client/api.ts'
import type { Host } from '#client/host.ts'
import type { MoneyText } from '#client/money.ts'
import type { Sound } from '#client/sound.ts'
import type { LineMachine, Round, Step } from '#games/line-slot.ts'
import type { RoundView, SessionView } from '#wire.ts'
import type { Atlas, Pictures } from './atlas.ts'
import type { Hud } from './hud.ts'
import type { ReelsView } from './reels.ts'
import type { Scene } from './scene.ts'
import type { SaySlot } from './words.ts'

/** What a round is shown with. */
export interface ShowParts {
  readonly hud: Hud
  readonly sound: Sound
  readonly atlas: Atlas
  readonly money: MoneyText
  readonly say: SaySlot
  readonly language: 'pt' | 'en'
  readonly isCalm: () => boolean
  readonly isTurbo: () => boolean
}

/** What a spin of reels is shown with. */
export interface Stage extends ShowParts {
  readonly reels: ReelsView
  readonly scene: Scene
  /** Ends early for a member in a hurry. */
  wait(ms: number): Promise<void>
}

export interface PaytableDesk {
  readonly atlas: Atlas
  readonly say: SaySlot
  readonly money: MoneyText
  readonly language: 'pt' | 'en'
  readonly stakeMinor: bigint
  readonly nameOf: (symbol: string) => string
}

/** What a sheet tells a round with. */
export type Told = Pick<ShowParts, 'say' | 'money' | 'atlas' | 'language'>

/** What moves in the cabinet. It shows what was decided, and decides nothing. */
export interface Drum<Played> {
  resize(): void
  /** The stake that stands, where something beside the figures tells of it. */
  setStake?(minor: bigint): void
  /** As the last round left it. */
  rest(): void
  /** As a round left it that was watched up to so many steps. */
  restAt(round: Played, steps: number): void
  /** A round was asked for. */
  start(): void
  /** A new round: what still tells of the one before falls silent. */
  begin(): void
  /** The member is in a hurry: counts and cards end now, and what moves too where the market allows it. */
  hurry(mayStop: boolean): void
  /** The steps from `from` on. It may already be moving for the first of them. Ends with everything shown. */
  play(round: Played, stakeMinor: bigint, from: number, isMoving: boolean, onShown: (steps: number) => void): Promise<void>
}

/** A slot's own side of the screen that all slots share. */
export interface SlotGame<Played = unknown> {
  /** The stake that a member finds who never played; in minor units. */
  readonly openingStake: string
  /** In the order of the sprite. */
  readonly symbols: readonly string[]
  readonly pictures: Pictures
  nameOf(symbol: string, language: 'pt' | 'en'): string
  /** The server's record of a round, or null while there is none. */
  read(outcome: unknown): Played | null
  open(canvas: HTMLCanvasElement, parts: ShowParts): Drum<Played>
  /** What a round showed, for its sheet. */
  picture(told: Told, round: RoundView): readonly Node[]
  paytable(desk: PaytableDesk): readonly Node[]
}

/** A slot of reels with lines. */
export interface LineGame<Shown extends Step = Step> extends Omit<SlotGame<Round<Shown>>, 'open' | 'picture'> {
  readonly machine: LineMachine
  /** What the reels show before anything was played. */
  readonly openingStops: readonly number[]
  /** How often what a step's lines pay counts. */
  timesOf(step: Shown): number
  /** The card before the first of the free spins. */
  introduce(stage: Stage, round: Round<Shown>, count: number): Promise<void>
  /** What a spin does once its reels stand, before its wins are told. */
  afterLanding?(stage: Stage, round: Round<Shown>, step: Shown): Promise<void>
  /** From which reel on the others are waited for, where it is not two scatters that make it so; null: none is. */
  tenseFrom?(step: Shown): number | null
  /** More follows its steps, which the game shows itself. */
  goesOn?(round: Round<Shown>): boolean
  /** Cells that pay beside lines and scatters, and what is said of them in a round's sheet. */
  ownCells?(step: Shown): readonly number[]
  ownLines?(step: Shown, language: 'pt' | 'en', amountOf: (units: number) => string): readonly string[]
}

export interface SlotDesk<Played = unknown> {
  readonly game: SlotGame<Played>
  readonly api: Api
  readonly session: SessionView
  readonly atlas: Atlas
  readonly host: Host
  readonly sound: Sound
  readonly say: SaySlot
  readonly language: 'pt' | 'en'
  readonly money: MoneyText
}
