import type { EventStage, SportState } from '@trevo/betting/facts/states'
import type { Parameters } from '@trevo/betting/models/parameters'
import { playOf } from '#play/play.ts'
import type { Play } from '#play/shapes.ts'

/** How long before its start an event is opened to bets. */
const opensBeforeMs: Readonly<Record<string, number>> = { race: 20 * 60_000 }
const opensOtherwiseMs = 60 * 60_000

/** After so long away an event stands still first; after so long it is abandoned. Product §4.1914. */
export const lateMs = 10_000
export const abandonedMs = 10 * 60_000

/** An event as it stands, and what was last told of it. */
export interface Scheduled {
  readonly id: string
  readonly startsAtMs: number
  readonly parameters: Parameters
  readonly play: Play
  stage: EventStage
  /** Ticks that were told. */
  tick: number
  /** When the last thing of it was, by the clock that it goes by. */
  lastAtMs: number
}

export type Step = { readonly kind: 'open' | 'begin' | 'resume' | 'abandon' | 'cancel'; readonly atMs: number } | { readonly kind: 'tick'; readonly atMs: number; readonly tick: number }

export const scheduled = (row: { readonly source_id: string; readonly starts_at: Date; readonly stage: EventStage; readonly state: unknown; readonly parameters: unknown; readonly last_at: Date | null }): Scheduled => {
  const parameters = row.parameters as Parameters
  return {
    id: row.source_id,
    startsAtMs: row.starts_at.getTime(),
    parameters,
    play: playOf(parameters),
    stage: row.stage,
    tick: (row.state as SportState).tick,
    lastAtMs: row.last_at?.getTime() ?? 0,
  }
}

const beginsAtMs = ({ startsAtMs, play }: Scheduled): number => startsAtMs - play.closesMs

const dueTick = (event: Scheduled): number => event.lastAtMs + event.play.tickMs(event.tick + 1)

/** When its next step is due; null: it is over. */
export const dueAtMs = (event: Scheduled): number | null => {
  switch (event.stage) {
    case 'announced':
      return event.startsAtMs - (opensBeforeMs[event.parameters.sport] ?? opensOtherwiseMs)
    case 'open':
      return beginsAtMs(event)
    case 'live':
    case 'interrupted':
      return dueTick(event)
    case 'ended':
    case 'official':
    case 'postponed':
    case 'abandoned':
    case 'cancelled':
      return null
  }
}

/** What is due of an event by now; null: nothing. */
export const stepOf = (event: Scheduled, nowMs: number): Step | null => {
  const dueMs = dueAtMs(event)
  if (dueMs === null || nowMs < dueMs) return null
  if (event.stage === 'announced' || event.stage === 'open') {
    if (nowMs - beginsAtMs(event) >= abandonedMs) return { kind: 'cancel', atMs: nowMs }
    if (event.stage === 'announced') return { kind: 'open', atMs: nowMs }
    // Late, it begins now: its ticks are counted from its beginning.
    return { kind: 'begin', atMs: nowMs - dueMs >= lateMs ? nowMs : dueMs }
  }
  if (nowMs - dueMs >= abandonedMs) return { kind: 'abandon', atMs: nowMs }
  if (nowMs - dueMs >= lateMs) return { kind: 'resume', atMs: nowMs }
  return { kind: 'tick', atMs: dueMs, tick: event.tick + 1 }
}

/** The event after its step was told. `isOver`: of a tick, the last one. */
export const stepped = (event: Scheduled, step: Step, isOver = false): void => {
  event.lastAtMs = step.atMs
  switch (step.kind) {
    case 'open':
      event.stage = 'open'
      break
    case 'begin':
    case 'resume':
      event.stage = 'live'
      break
    case 'abandon':
      event.stage = 'abandoned'
      break
    case 'cancel':
      event.stage = 'cancelled'
      break
    case 'tick':
      event.tick = step.tick
      if (isOver) event.stage = 'official'
      break
  }
}
