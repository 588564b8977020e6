/** A symbol in its cell, or on its way there. */
export interface Piece {
  readonly symbol: string
  readonly reel: number
  readonly row: number
  /** So many rows above its own it begins; below zero it leaves downwards by as many. */
  readonly rows: number
  readonly atMs: number
  readonly ms: number
}

const hitShare = 0.72
const bounce = 0.07

/** Where a piece stands, in rows from the top; it falls ever faster, and springs back a little where it lands. */
export const rowOf = ({ row, rows, atMs, ms }: Piece, nowMs: number): number => {
  const share = ms <= 0 ? 1 : Math.min(1, Math.max(0, (nowMs - atMs) / ms))
  if (rows < 0) return row - rows * share ** 2
  if (rows === 0) return row
  if (share < hitShare) return row - rows * (1 - (share / hitShare) ** 2)
  return row - bounce * Math.sin((Math.PI * (share - hitShare)) / (1 - hitShare))
}

export const endsAt = (pieces: readonly Piece[]): number => pieces.reduce((end, { atMs, ms }) => Math.max(end, atMs + ms), 0)

/** How many rows each cell of the next grid comes down, reel by reel from the top; `gone` as `reel * rows + row`. */
export const rowsFallen = (gone: readonly number[], reels: number, rows: number): readonly (readonly number[])[] =>
  Array.from({ length: reels }, (_, reel) => {
    const left = Array.from({ length: rows }, (_row, row) => row).filter((row) => !gone.includes(reel * rows + row))
    const missing = rows - left.length
    return Array.from({ length: rows }, (_row, row) => (row < missing ? missing : row - (left[row - missing] ?? row)))
  })
