import type { Draw } from '@trevo/fairness/draw'

/** A fish is caught with the chance of 97 in 100 times what it pays, so that every fish returns exactly this. */
export const returnPercent = 97
/** Of one batch. */
export const shotsMax = 10

/** What a catch pays, in stakes of one shot. */
export const kinds = [
  { name: 'sardine', pays: 2 },
  { name: 'clownfish', pays: 3 },
  { name: 'angelfish', pays: 5 },
  { name: 'puffer', pays: 8 },
  { name: 'lionfish', pays: 12 },
  { name: 'turtle', pays: 20 },
  { name: 'ray', pays: 40 },
  { name: 'shark', pays: 80 },
  { name: 'whale', pays: 150 },
  { name: 'koi', pays: 300 },
] as const

export type Kind = (typeof kinds)[number]
export type KindName = Kind['name']

/** A shot's draw lies below this; it catches below 97. */
export const boundOf = ({ pays }: Kind): number => 100 * pays

const byName: ReadonlyMap<string, Kind> = new Map(kinds.map((kind) => [kind.name, kind]))
export const findKind = (name: string): Kind | null => byName.get(name) ?? null

/** At which fish of the pond, and of which kind that was. */
export interface Shot {
  readonly kind: Kind
  readonly fish: number
}

/** Reads a batch such as `ray:120,ray:120,sardine:7`; null for anything else. */
export const readShots = (choice: string): readonly Shot[] | null => {
  const parts = choice.split(',')
  if (parts.length > shotsMax) return null
  const shots = parts.map((part) => {
    const [, name, fish] = /^([a-z]+):(0|[1-9]\d{0,8})$/.exec(part) ?? []
    const kind = findKind(name ?? '')
    return kind === null || fish === undefined ? null : { kind, fish: Number(fish) }
  })
  const read = shots.filter((shot) => shot !== null)
  return read.length === shots.length ? read : null
}

export const writeShots = (shots: readonly Shot[]): string => shots.map(({ kind, fish }) => `${kind.name}:${fish}`).join(',')

export interface ShotOutcome {
  readonly kind: KindName
  readonly fish: number
  readonly drawn: number
  readonly isCaught: boolean
}

export interface FishingOutcome {
  /** In the order in which they were fired. */
  readonly shots: readonly ShotOutcome[]
  /** What the batch pays, in stakes of one shot. */
  readonly paidTimes: number
}

/** One draw a shot. Two shots that both catch the same fish are both paid: a shot that was bet is worth what it says, whatever the others do. */
export const playShots = (draw: Draw, shots: readonly Shot[]): FishingOutcome => {
  const judged = shots.map(({ kind, fish }) => {
    const drawn = draw(boundOf(kind))
    return { kind, fish, drawn, isCaught: drawn < returnPercent }
  })
  return {
    shots: judged.map(({ kind, ...shot }) => ({ kind: kind.name, ...shot })),
    paidTimes: judged.reduce((sum, { kind, isCaught }) => sum + (isCaught ? kind.pays : 0), 0),
  }
}

const isShot = (value: unknown): value is ShotOutcome =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  findKind(value.kind) !== null &&
  'fish' in value &&
  typeof value.fish === 'number' &&
  'drawn' in value &&
  typeof value.drawn === 'number' &&
  'isCaught' in value &&
  typeof value.isCaught === 'boolean'

/** The server's record of a round; null for anything that is not one. */
export const readFishing = (outcome: unknown): FishingOutcome | null =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'shots' in outcome &&
  Array.isArray(outcome.shots) &&
  outcome.shots.every(isShot) &&
  'paidTimes' in outcome &&
  typeof outcome.paidTimes === 'number'
    ? { shots: outcome.shots, paidTimes: outcome.paidTimes }
    : null
