import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@trevo/server/sql'
import type { FastifyBaseLogger } from 'fastify'
import type { Writer } from '#book/writer.ts'
import type { Tables } from '#server/tables.ts'
import { actOn, eventIdOf, UnknownEvent } from './act.ts'
import { type FeedAdapter, type FixtureMessage, NotYet } from './adapter.ts'
import { keepMessage, readCursor } from './feed-store.ts'
import { addFixtures } from './fixtures.ts'
import { type Action, openInbox } from './inbox.ts'
import { openQueues } from './queues.ts'

export interface ReaderOptions {
  readonly database: Database<Tables>
  readonly writer: Writer
  readonly adapter: FeedAdapter
  readonly log: FastifyBaseLogger
  readonly nowMs: () => number
  readonly isSimulated: boolean
}

export interface Reader {
  start(): Promise<void>
  /** Actions that wait. */
  waiting(): number
  stop(): Promise<void>
}

const lookEveryMs = 100
const afterTroubleMs = 1_000
const fixturesAtOnceMax = 200
const queuesAtOnceMax = 6

const queueOf = (action: Action): string => {
  if ('event' in action) return action.event
  return 'message' in action ? (action.message.event ?? '') : ''
}

/** Fixtures that stand at the front, some of them. */
const takeFixtures = (queue: Action[]): readonly FixtureMessage[] => {
  const fixtures: FixtureMessage[] = []
  for (let next = queue[0]; next?.kind === 'apply' && next.message.kind === 'fixture' && fixtures.length < fixturesAtOnceMax; next = queue[0]) {
    fixtures.push(next.message)
    queue.shift()
  }
  return fixtures
}

type Doing = Pick<ReaderOptions, 'database' | 'writer' | 'adapter' | 'log' | 'isSimulated'> & { readonly act: (action: Action) => Promise<void>; readonly signal: AbortSignal }

const writeUnknown = async ({ database, log, isSimulated }: Doing, action: Action): Promise<void> => {
  if (!('message' in action) || isSimulated) return
  await database.transact((tx) => keepMessage(tx, action.message, 'unknown')).catch((trouble: unknown) => log.error(trouble, 'a message of a feed was not kept'))
}

/** Until it is done: what comes after it stands on it. An event that nobody knows is written down as that, and one that waits is suspended meanwhile. */
const done = async (doing: Doing, action: Action): Promise<void> => {
  const { writer, adapter, log, act, signal } = doing
  const holdThis = async (cause: NotYet['suspends'] | null): Promise<unknown> => writer.hold(await eventIdOf({ ...doing, source: adapter.source }, queueOf(action)), cause, 'feed')
  let waits = false
  while (!signal.aborted) {
    try {
      await act(action)
      if (waits) await holdThis(null)
      return
    } catch (error) {
      if (error instanceof UnknownEvent) return writeUnknown(doing, action)
      if (error instanceof NotYet && !waits) await holdThis(error.suspends).catch((trouble: unknown) => log.error(trouble, 'an event that waits was not suspended'))
      if (error instanceof NotYet) waits = true
      else log.error(error, 'what a feed said could not be written, and will be tried again')
      await sleep(afterTroubleMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** Reads a source: its messages go through the inbox, and then event by event to the book, each event's in their order. */
export const openReader = (options: ReaderOptions): Reader => {
  const { database, writer, adapter, log, nowMs, isSimulated } = options
  const inbox = openInbox(nowMs())
  const ending = new AbortController()
  let looking: NodeJS.Timeout | null = null
  const recover = async (event: string, afterSeq: number): Promise<void> => put(inbox.recovered(event, await adapter.recover(event, afterSeq), nowMs()))
  const act = actOn({ database, writer, source: adapter.source, log, isSimulated, recover, onOver: (event) => inbox.forget(event) })
  const doing: Doing = { ...options, act, signal: ending.signal }
  const queues = openQueues<Action>({
    queuesAtOnceMax,
    take: async (queue) => {
      const fixtures = takeFixtures(queue)
      if (fixtures.length > 0) return addFixtures(database, fixtures, isSimulated).catch((error: unknown) => log.error(error, 'fixtures of a feed were not written'))
      const action = queue.shift()
      if (action !== undefined) await done(doing, action)
    },
  })
  const put = (actions: readonly Action[]): void => {
    for (const action of actions) queues.put(queueOf(action), action)
    const full = inbox.queued(queues.waiting())
    if (full.length > 0) put(full)
  }
  return {
    start: async () => {
      looking = setInterval(() => put(inbox.look(nowMs())), lookEveryMs)
      await adapter.open((message, bytes) => put(inbox.take(message, bytes, nowMs())), await readCursor(database.db, adapter.source))
    },
    waiting: queues.waiting,
    stop: async () => {
      await adapter.close()
      if (looking !== null) clearInterval(looking)
      ending.abort()
      await queues.stop()
    },
  }
}
