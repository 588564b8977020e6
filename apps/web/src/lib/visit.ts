import { readStored, writeStored } from './storage.ts'

const key = 'visit'
/** A week: as long as the house looks back. */
const secondsMax = 604_800

/** Where the tab keeps nothing it is another with each page. */
let kept: string | null = null

/** This visit, which lasts as long as its tab: what it is called, and for how long it has lasted by this phone's clock. */
export function visitNow(): { readonly visit: string; readonly visitSeconds: number } {
  const found = /^([a-z0-9-]{8,36}) (\d{1,15})$/.exec(readStored('sessionStorage', key) ?? kept ?? '')
  const [visit, sinceMs] = [found?.[1] ?? crypto.randomUUID(), Number(found?.[2] ?? Date.now())]
  if (found === null) {
    kept = `${visit} ${sinceMs}`
    writeStored('sessionStorage', key, kept)
  }
  return { visit, visitSeconds: Math.min(secondsMax, Math.max(0, Math.floor((Date.now() - sinceMs) / 1_000))) }
}
