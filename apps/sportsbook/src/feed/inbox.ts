import type { SuspensionCause } from '#book/causes.ts'
import type { FeedMessage, Recovered } from './adapter.ts'

export const gapMs = 500
export const silentLiveMs = 10_000
export const silentAllMs = 60_000
export const messageBytesMax = 262_144
export const queueMax = 10_000
/** Ids that are remembered of a source; older ones are known to the database. */
const idsMax = 50_000
const waitingMax = 1_000

export type Action =
  | { readonly kind: 'apply'; readonly message: FeedMessage }
  /** It is written down and changes nothing. */
  | { readonly kind: 'keep'; readonly message: FeedMessage }
  | { readonly kind: 'suspend'; readonly event: string; readonly cause: SuspensionCause }
  | { readonly kind: 'suspend-source'; readonly scope: 'live' | 'all'; readonly cause: SuspensionCause }
  /** Ask the source for what came after a number. */
  | { readonly kind: 'recover'; readonly event: string; readonly afterSeq: number }
  /** A fresh version may open it again. */
  | { readonly kind: 'release'; readonly event: string }
  | { readonly kind: 'release-source' }
  /** Nothing more is taken from the source. */
  | { readonly kind: 'stop'; readonly cause: 'message-too-long' | 'queue-full' }

interface Line {
  next: number | null
  readonly waiting: Map<number, FeedMessage>
  gapSinceMs: number | null
  isRecovering: boolean
}

export interface Inbox {
  take(message: FeedMessage, bytes: number, nowMs: number): readonly Action[]
  /** What time alone brings. */
  look(nowMs: number): readonly Action[]
  recovered(event: string, recovered: Recovered, nowMs: number): readonly Action[]
  /** How many actions wait to be done: too many stop the source. */
  queued(count: number): readonly Action[]
  forget(event: string): void
}

const isReplacing = (message: FeedMessage): boolean => {
  if (message.kind === 'withdrawn') return true
  return message.kind === 'fact' && typeof message.facts !== 'function' && message.facts.some(({ replacesMessage }) => replacesMessage !== null)
}

/** What waited for its turn and has it now. */
const drained = (line: Line, nowMs: number): Action[] => {
  const actions: Action[] = []
  for (let message = line.waiting.get(line.next ?? 0); message !== undefined; message = line.waiting.get(line.next ?? 0)) {
    line.waiting.delete(message.seq)
    line.next = message.seq + 1
    actions.push({ kind: 'apply', message })
  }
  line.gapSinceMs = line.waiting.size === 0 ? null : (line.gapSinceMs ?? nowMs)
  return actions
}

const inOrder = (line: Line, message: FeedMessage, nowMs: number): readonly Action[] => {
  line.next ??= message.seq
  if (message.seq < line.next) return [{ kind: isReplacing(message) ? 'apply' : 'keep', message }]
  if (line.waiting.size < waitingMax) line.waiting.set(message.seq, message)
  return drained(line, nowMs)
}

/** What the source gave, with what waited of it meanwhile, in order; then whatever goes on from there. */
const afterRecovery = (line: Line, event: string, { messages, upToSeq }: Recovered, isNew: (id: string) => boolean, nowMs: number): readonly Action[] => {
  const found = new Map<number, FeedMessage>()
  for (const message of messages) if (message.seq >= (line.next ?? 0) && isNew(message.id)) found.set(message.seq, message)
  line.next = Math.max(line.next ?? 0, upToSeq + 1)
  for (const [seq, message] of line.waiting) {
    if (seq >= line.next) continue
    line.waiting.delete(seq)
    found.set(seq, message)
  }
  line.isRecovering = false
  line.gapSinceMs = null
  const actions = [...found].toSorted(([a], [b]) => a - b).map(([, message]): Action => ({ kind: 'apply', message }))
  return [...actions, ...drained(line, nowMs), { kind: 'release', event }]
}

const gapsAt = (lines: ReadonlyMap<string, Line>, nowMs: number): Action[] => {
  const actions: Action[] = []
  for (const [event, line] of lines) {
    if (line.gapSinceMs === null || line.isRecovering || nowMs - line.gapSinceMs < gapMs) continue
    line.isRecovering = true
    actions.push({ kind: 'suspend', event, cause: 'feed-gap' }, { kind: 'recover', event, afterSeq: (line.next ?? 1) - 1 })
  }
  return actions
}

/** Remembers the last ids. */
const openIds = (): ((id: string) => boolean) => {
  const ids = new Set<string>()
  return (id) => {
    if (ids.has(id)) return false
    ids.add(id)
    const oldest = ids.size > idsMax ? ids.values().next().value : undefined
    if (oldest !== undefined) ids.delete(oldest)
    return true
  }
}

/** Which messages count, in which order. Pure but for what it remembers; the clock is an argument. Product §9.1909. */
export const openInbox = (startedAtMs: number): Inbox => {
  const isNew = openIds()
  const lines = new Map<string, Line>()
  let heardAtMs = startedAtMs
  let silence: 'none' | 'live' | 'all' = 'none'
  let isStopped = false
  const lineOf = (event: string): Line => {
    const line = lines.get(event) ?? { next: null, waiting: new Map(), gapSinceMs: null, isRecovering: false }
    lines.set(event, line)
    return line
  }
  const heard = (nowMs: number): readonly Action[] => {
    heardAtMs = nowMs
    const was = silence
    silence = 'none'
    return was === 'none' ? [] : [{ kind: 'release-source' }]
  }
  const stop = (cause: 'message-too-long' | 'queue-full'): readonly Action[] => {
    isStopped = true
    return [{ kind: 'stop', cause }, { kind: 'suspend-source', scope: 'all', cause: 'feed-stop' }]
  }
  const silentFor = (silentMs: number): readonly Action[] => {
    const actions: Action[] = []
    if (silentMs >= silentLiveMs && silence === 'none') {
      silence = 'live'
      actions.push({ kind: 'suspend-source', scope: 'live', cause: 'feed-silent' })
    }
    if (silentMs >= silentAllMs && silence === 'live') {
      silence = 'all'
      actions.push({ kind: 'suspend-source', scope: 'all', cause: 'feed-silent' })
    }
    return actions
  }
  return {
    take: (message, bytes, nowMs) => {
      if (isStopped) return []
      if (bytes > messageBytesMax) return stop('message-too-long')
      const first = heard(nowMs)
      if (message.kind === 'alive' || !isNew(message.id)) return first
      return [...first, ...(message.event === null ? [{ kind: 'apply' as const, message }] : inOrder(lineOf(message.event), message, nowMs))]
    },
    look: (nowMs) => (isStopped ? [] : [...gapsAt(lines, nowMs), ...silentFor(nowMs - heardAtMs)]),
    recovered: (event, recovered, nowMs) => afterRecovery(lineOf(event), event, recovered, isNew, nowMs),
    queued: (count) => (count > queueMax && !isStopped ? stop('queue-full') : []),
    forget: (event) => {
      lines.delete(event)
    },
  }
}
