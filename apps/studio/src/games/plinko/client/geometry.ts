/** Where things are on a board of so many rows, within a field of so many pixels. */
export interface Field {
  readonly width: number
  readonly height: number
  readonly rows: number
}

export interface Place {
  readonly x: number
  readonly y: number
}

const topShare = 0.07

export const stepOf = ({ width, height, rows }: Field): { readonly across: number; readonly down: number; readonly top: number } => {
  const top = height * topShare
  return { across: width / (rows + 2), down: (height - top) / (rows + 0.35), top }
}

/** The first row has three pegs, each further one more. */
export const pegsOf = (field: Field): readonly (readonly Place[])[] => {
  const { across, down, top } = stepOf(field)
  return Array.from({ length: field.rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, at) => ({ x: field.width / 2 + (at - (row + 2) / 2) * across, y: top + row * down })),
  )
}

/** The peg that the ball meets after so many turns, of which so many to the right; after the last, the slot's middle. */
export const meeting = (field: Field, turns: number, rights: number): Place => {
  const { across, down, top } = stepOf(field)
  return { x: field.width / 2 + (rights - turns / 2) * across, y: top + turns * down }
}

/** Up a little, then down as things fall: 0 at 0, 1 at 1. */
const fall = (part: number): number => 1.4 * part * part - 0.4 * part

export const rowMs = (rows: number): number => Math.round(1_000 / Math.sqrt(rows) - 100)

/** The ball at a moment of its way, and how many pegs it has met; null once it lies in its slot. */
export const ballAt = (field: Field, path: readonly number[], ms: number): (Place & { readonly met: number }) | null => {
  const each = rowMs(path.length)
  const stage = Math.floor(ms / each) - 1
  const part = (ms % each) / each
  if (stage >= path.length) return null
  const radius = stepOf(field).across * 0.32
  if (stage < 0) return { x: field.width / 2, y: (stepOf(field).top - radius) * part * part, met: 0 }
  const rights = path.slice(0, stage).reduce((sum, turn) => sum + turn, 0)
  const from = meeting(field, stage, rights)
  const to = meeting(field, stage + 1, rights + (path[stage] ?? 0))
  const isLast = stage === path.length - 1
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y - radius + (to.y - from.y + (isLast ? radius : 0)) * fall(part),
    met: stage + 1,
  }
}
