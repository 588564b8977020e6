import type { Database } from '@trevo/server/sql'
import type { FastifyBaseLogger } from 'fastify'
import { findEventId, findFactOf, listBettable } from '#book/event-store.ts'
import type { FactWord } from '#book/facts.ts'
import type { Incoming, Writer, Written } from '#book/writer.ts'
import type { Tables } from '#server/tables.ts'
import type { FactMessage, FeedMessage, SaidFact } from './adapter.ts'
import { keepMessage } from './feed-store.ts'
import type { Action } from './inbox.ts'
import { countUnknownMarket } from './mapping.ts'

/** The book has no such event, or no such fact of it. */
export class UnknownEvent extends Error {}

export interface ActOptions {
  readonly database: Database<Tables>
  readonly writer: Writer
  readonly source: string
  readonly log: FastifyBaseLogger
  /** Of a source of our own: its messages are its facts, and are not kept twice. */
  readonly isSimulated: boolean
  /** Asks the source for what is missing of an event. */
  readonly recover: (event: string, afterSeq: number) => Promise<void>
  readonly onOver: (event: string) => void
}

type Said = FeedMessage & { readonly event: string }
type Desk = Pick<ActOptions, 'database' | 'writer' | 'source' | 'onOver'>

export const eventIdOf = async ({ database, source }: Pick<ActOptions, 'database' | 'source'>, event: string): Promise<bigint> => {
  const id = await findEventId(database.db, source, event)
  if (id === null) throw new UnknownEvent(event)
  return id
}

const resolved = async ({ database }: Desk, eventId: bigint, facts: readonly SaidFact[]): Promise<readonly FactWord[]> => {
  const words: FactWord[] = []
  for (const { replacesMessage, ...fact } of facts) {
    const replaces = replacesMessage === null ? null : await findFactOf(database.db, eventId, replacesMessage)
    if (replacesMessage !== null && replaces === null) throw new UnknownEvent(replacesMessage)
    words.push({ ...fact, replaces })
  }
  return words
}

const isOver = ({ state }: Written): boolean => ['official', 'cancelled', 'abandoned'].includes(state.stage)

const write = async (desk: Desk, message: Said, facts: FactMessage['facts']): Promise<void> => {
  const id = await eventIdOf(desk, message.event)
  const words: Incoming['facts'] = typeof facts === 'function' ? facts : await resolved(desk, id, facts)
  const written = await desk.writer.write(id, { message: message.id, occurredAtMs: message.occurredAtMs, facts: words })
  if (written !== null && isOver(written)) desk.onOver(message.event)
}

const say = (desk: Desk, message: Said, clock: number, body: FactWord['body'] & Readonly<Record<string, unknown>>, replacesMessage: string | null = null): Promise<void> =>
  write(desk, message, [{ clock, body, replacesMessage, isConfirmed: body.kind === 'stage' }])

const apply = async (desk: Desk, message: Said): Promise<void> => {
  switch (message.kind) {
    case 'fact':
      return write(desk, message, message.facts)
    case 'state':
      return say(desk, message, message.clock, { kind: 'stage', stage: message.stage })
    case 'result':
      return say(desk, message, message.clock, { kind: 'stage', stage: 'official' })
    case 'void':
      return say(desk, message, message.clock, { kind: 'stage', stage: 'cancelled' })
    case 'withdrawn':
      return say(desk, message, message.clock, { kind: 'withdrawn' }, message.replacesMessage)
    case 'stop':
      await desk.writer.hold(await eventIdOf(desk, message.event), 'feed-stop', 'feed')
      return
    case 'price':
      return countUnknownMarket(desk.database, message)
    case 'fixture':
    case 'alive':
  }
}

export type Act = (action: Action) => Promise<void>

/** What an action of the inbox does to the book. Throws `UnknownEvent` for what the book does not know. */
export const actOn = (options: ActOptions): Act => {
  const { database, writer, source, log, isSimulated, recover } = options
  const keep = async (message: FeedMessage, fate: 'applied' | 'kept'): Promise<void> => {
    if (!isSimulated) await database.transact((tx) => keepMessage(tx, message, fate))
  }
  const hold = async (scope: 'live' | 'all', cause: Parameters<Writer['hold']>[1]): Promise<void> => {
    for (const id of await listBettable(database.db, source, scope)) await writer.hold(id, cause, 'feed')
  }
  return async (action) => {
    switch (action.kind) {
      case 'apply': {
        const { message } = action
        if (message.event !== null) await apply(options, { ...message, event: message.event })
        else if (message.kind === 'stop') await hold('all', 'feed-stop')
        return keep(message, 'applied')
      }
      case 'keep':
        return keep(action.message, 'kept')
      case 'suspend':
        await writer.hold(await eventIdOf(options, action.event), action.cause, 'feed')
        return
      case 'release':
        await writer.hold(await eventIdOf(options, action.event), null, 'feed')
        return
      case 'suspend-source':
        return hold(action.scope, action.cause)
      case 'release-source':
        return hold('all', null)
      case 'recover':
        return recover(action.event, action.afterSeq)
      case 'stop':
        log.error({ source, cause: action.cause }, 'a feed was stopped')
    }
  }
}
