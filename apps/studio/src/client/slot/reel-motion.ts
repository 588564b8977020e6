/** Symbols a second at full speed; the curves below meet it without a jerk. */
const cruise = 27
const startMs = 160
const startDistance = 0.98
const landDistance = 3
const landBack = 1.1
const landMs = ((3 + landBack) * landDistance * 1_000) / cruise

type Motion =
  | { readonly kind: 'rest' }
  | { readonly kind: 'start'; readonly from: number; readonly atMs: number }
  | { readonly kind: 'cruise'; readonly from: number; readonly atMs: number }
  | { readonly kind: 'land'; readonly stop: number; readonly atMs: number }

export interface Reel {
  /** Which stop of the strip stands on top; a fraction while it moves. */
  position: number
  speed: number
  motion: Motion
  /** Where to land, and from when on; null while the answer is out. */
  landing: { readonly stop: number; readonly fromMs: number } | null
}

export const restingReel = (stop: number): Reel => ({ position: stop, speed: 0, motion: { kind: 'rest' }, landing: null })

const easeInBack = (t: number): number => t * t * (2.4 * t - 1.4)
const easeOutBack = (t: number): number => 1 + (landBack + 1) * (t - 1) ** 3 + landBack * (t - 1) ** 2

export const startReel = (state: Reel, atMs: number): void => {
  state.motion = { kind: 'start', from: state.position, atMs }
  state.landing = null
}

/** Moves a reel to where it stands at `nowMs`. True when it has just come to rest. */
export const moveReel = (state: Reel, nowMs: number): boolean => {
  const { motion, landing } = state
  if (motion.kind === 'rest') return false
  if (motion.kind === 'start') {
    const t = Math.min(1, Math.max(0, (nowMs - motion.atMs) / startMs))
    state.position = motion.from - startDistance * easeInBack(t)
    state.speed = cruise * t * t
    if (t >= 1) state.motion = { kind: 'cruise', from: state.position, atMs: nowMs }
    return false
  }
  if (motion.kind === 'cruise') {
    state.speed = cruise
    state.position = motion.from - (cruise * (nowMs - motion.atMs)) / 1_000
    if (landing !== null && nowMs >= landing.fromMs) state.motion = { kind: 'land', stop: landing.stop, atMs: nowMs }
    return false
  }
  const t = Math.min(1, (nowMs - motion.atMs) / landMs)
  state.speed = cruise * (1 - t) ** 2
  state.position = motion.stop + landDistance * (1 - easeOutBack(t))
  if (t < 1) return false
  Object.assign(state, restingReel(motion.stop))
  return true
}
