/** Nobody touched the page for so long: it asks, and a minute later it logs out. The server ends a session that idles at the same time. */
export const idleAskMs = 14 * 60_000
export const idleEndMs = 15 * 60_000
/** Whoever types for long calls nothing: the session is told that they are there. */
export const touchEveryMs = 5 * 60_000

export type IdleState = { readonly kind: 'there' } | { readonly kind: 'asked'; readonly seconds: number } | { readonly kind: 'over' }

export const idleStateOf = (lastInputMs: number, nowMs: number): IdleState => {
  const idleMs = nowMs - lastInputMs
  if (idleMs >= idleEndMs) return { kind: 'over' }
  return idleMs >= idleAskMs ? { kind: 'asked', seconds: Math.ceil((idleEndMs - idleMs) / 1_000) } : { kind: 'there' }
}

export const isTouchDue = (lastInputMs: number, lastTouchMs: number, nowMs: number): boolean => lastInputMs > lastTouchMs && nowMs - lastTouchMs >= touchEveryMs
