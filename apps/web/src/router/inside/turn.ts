let taps = 0
let turn = 0

/** Numbers what asks to go somewhere, in its order. */
export const nextTap = (): number => ++taps
/** The newest tap that leads somewhere wins: an older one whose code arrives late must not take the screen back. False: a newer one has. */
export function takeTurn(tap: number): boolean {
  if (tap < turn) return false
  turn = tap
  return true
}
export const isTurn = (tap: number): boolean => tap === turn
