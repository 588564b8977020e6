import type { PosterFigures } from './post-soon.ts'

/** From this share of the time on, those who work behind the ledger leave it the machine. */
const saturatedShare = 0.6
const windowMs = 250

/**
 * Whether the ledger has had more to do of late than the database could take. Asked again within the window it says the same: work that is
 * put off for it comes back on its own.
 */
export const watchSaturation = (figures: () => Pick<PosterFigures, 'fullMs'>, nowMs: () => number = () => performance.now()): (() => boolean) => {
  let atMs = nowMs()
  let full = figures().fullMs
  let isSaturated = false
  return () => {
    const now = nowMs()
    if (now - atMs < windowMs) return isSaturated
    const fullNow = figures().fullMs
    isSaturated = (fullNow - full) / (now - atMs) >= saturatedShare
    atMs = now
    full = fullNow
    return isSaturated
  }
}
