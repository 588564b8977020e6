import { currentShown } from '#router/location.ts'
import { readStored, writeStored } from '#lib/storage.ts'

export type ScrollTo = 'top' | 'kept'
const storageKey = 'scroll'
const visitsMax = 50

function readKept(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(readStored('sessionStorage', storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((entry): entry is [string, number] => Array.isArray(entry) && typeof entry[1] === 'number') : []
  } catch {
    return []
  }
}

const positions = new Map<string, number>(typeof document === 'undefined' ? [] : readKept())

/** Notes how far the screen that is about to go was scrolled. */
export function keepScroll(): void {
  const visit = currentShown()?.visit
  if (visit === undefined) return
  positions.delete(visit)
  positions.set(visit, scrollY)
  if (positions.size > visitsMax) positions.delete(positions.keys().next().value ?? '')
}

/** To scroll lays the new screen out before its frame would: left alone where the old one stood at its top, `fromPx` 0, and so will this. */
export function startScroll(visit: string, to: ScrollTo, fromPx: number): void {
  const top = to === 'top' ? 0 : (positions.get(visit) ?? 0)
  if (top !== 0 || fromPx !== 0) scrollTo({ top, behavior: 'instant' })
}

if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => {
    keepScroll()
    writeStored('sessionStorage', storageKey, JSON.stringify([...positions]))
  })
}
