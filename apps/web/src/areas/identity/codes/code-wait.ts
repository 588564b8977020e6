import { readStored, writeStored } from '#lib/storage.ts'

/** A code that is on its way: where to, what the server calls it, and when the next one may be asked for. */
export interface CodeWait {
  /** The number or address that it was sent to: another one owes no wait. */
  readonly target: string
  readonly requestId: string
  readonly untilMs: number
}

/** What `POST /api/codes/…` answers. */
export interface CodeSent {
  readonly value: { readonly requestId: string; readonly expirationTime: string; readonly waitSeconds?: number | undefined }
}

/** No code went out, and nobody is told why (Product §8.23): it may be asked for again at once. */
export class CodeNotSent extends Error {}

const waitMsDefault = 60_000
const waitMsMax = 60 * 60_000
const isWait = (waitMs: number): boolean => waitMs > 0 && waitMs <= waitMsMax

/**
 * When the next code may be asked for, by this phone's clock. The server's seconds come first, since clocks of phones are wrong; then its
 * time; and a minute where neither can be meant (Product §4.55).
 */
export const waitUntilMs = ({ value }: CodeSent, nowMs: number): number => {
  const bySeconds = (value.waitSeconds ?? 0) * 1000
  if (isWait(bySeconds)) return nowMs + bySeconds
  const byTime = Date.parse(value.expirationTime) - nowMs
  return nowMs + (isWait(byTime) ? byTime : waitMsDefault)
}

export const secondsLeft = (untilMs: number, nowMs: number): number => Math.max(0, Math.ceil((untilMs - nowMs) / 1000))

const keyOf = (name: string): string => `code ${name}`
/** For phones that forbid storage: a wait then lasts as long as the page. */
const inMemory = new Map<string, CodeWait>()

const isCodeWait = (value: unknown): value is CodeWait =>
  typeof value === 'object' && value !== null && 'target' in value && typeof value.target === 'string' &&
  'requestId' in value && typeof value.requestId === 'string' && 'untilMs' in value && typeof value.untilMs === 'number'

function readWait(name: string): CodeWait | null {
  const text = readStored('sessionStorage', keyOf(name))
  if (text === null) return inMemory.get(name) ?? null
  try {
    const kept: unknown = JSON.parse(text)
    return isCodeWait(kept) ? kept : null
  } catch {
    return null
  }
}

/** `name` says what the code is for, and by which way; the wait outlives a reload, not the tab. */
export const codeWaitOf = (name: string, target: string): CodeWait | null => {
  const kept = readWait(name)
  return kept !== null && kept.target === target ? kept : null
}

/** What goes to the server beside the digits; empty where none was asked for here, which the server turns down as any wrong code. */
export const codeRequestOf = (name: string, target: string): string => codeWaitOf(name, target)?.requestId ?? ''

export const keepCodeWait = (name: string, wait: CodeWait): void => {
  inMemory.set(name, wait)
  writeStored('sessionStorage', keyOf(name), JSON.stringify(wait))
}

/** Once a code was used, nothing is owed any more. */
export const forgetCodeWait = (name: string): void => {
  inMemory.delete(name)
  writeStored('sessionStorage', keyOf(name), null)
}
