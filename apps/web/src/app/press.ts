/**
 * How a touch becomes a press, as times and distances: shown after 130 ms or with the release, long after 370 ms more, gone 100 ms after the
 * release; a finger may leave the control by 20 px, and one that has moved 30 px scrolls instead (Product §9.33).
 */
export const pressTimes = { inMs: 130, longMs: 370, outMs: 100, retentionPx: 20, cancelPx: 30 } as const

export type Phase = 'idle' | 'touched' | 'pressed' | 'held' | 'released'
export interface Press {
  readonly phase: Phase
  /** When the phase ends by itself; null where it waits for the finger. */
  readonly endsAtMs: number | null
}
export type PressEvent =
  | { readonly type: 'down'; readonly atMs: number }
  | { readonly type: 'time'; readonly atMs: number }
  /** `outsidePx`: beyond the control's edge; `movedPx`: from where the finger came down. */
  | { readonly type: 'move'; readonly outsidePx: number; readonly movedPx: number }
  | { readonly type: 'up'; readonly atMs: number }
  | { readonly type: 'cancel' }

export const idle: Press = { phase: 'idle', endsAtMs: null }
export const isShown = ({ phase }: Press): boolean => phase === 'pressed' || phase === 'held' || phase === 'released'

export function nextPress(press: Press, event: PressEvent): Press {
  switch (event.type) {
    case 'down':
      return { phase: 'touched', endsAtMs: event.atMs + pressTimes.inMs }
    case 'time':
      return press.endsAtMs === null || event.atMs < press.endsAtMs ? press : afterTime(press, event.atMs)
    case 'move':
      if (press.phase === 'released' || press.phase === 'idle') return press
      return event.outsidePx > pressTimes.retentionPx || event.movedPx > pressTimes.cancelPx ? idle : press
    case 'up':
      return press.phase === 'idle' || press.phase === 'released' ? press : { phase: 'released', endsAtMs: event.atMs + pressTimes.outMs }
    case 'cancel':
      return idle
  }
}

function afterTime({ phase }: Press, atMs: number): Press {
  if (phase === 'touched') return { phase: 'pressed', endsAtMs: atMs + pressTimes.longMs }
  return phase === 'pressed' ? { phase: 'held', endsAtMs: null } : idle
}
