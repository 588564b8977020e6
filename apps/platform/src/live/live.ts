import type { liveEvents, LiveEventName } from '@trevo/contract/member/events'
import type { z } from 'zod'
import { createPlaces, type Listener, type PlacesMost } from './places.ts'

export type LiveData<Name extends LiveEventName> = z.input<(typeof liveEvents)[Name]>

/** One phone that listens; a guest's hears public facts only. `send` never waits: a phone that reads too slowly is dropped and comes back by itself. */
export interface LiveClient extends Listener {
  /** So that the end of one session ends its streams. */
  readonly sessionId: bigint | null
  send(name: LiveEventName, data: string): void
  close(): void
}

export interface Live {
  /** To every phone of one member. */
  publish<Name extends LiveEventName>(memberId: bigint, name: Name, data: LiveData<Name>): void
  publishToAll<Name extends LiveEventName>(name: Name, data: LiveData<Name>): void
  /** Says `session-ended` to the streams of one session, or of every session of a member, and closes them. */
  endSession(sessionId: bigint): void
  endMember(memberId: bigint): void
  isListening(memberId: bigint): boolean
  /** Whose phones listen now. */
  members(): readonly bigint[]
  /**
   * False when there is no place: the phone polls instead. A member who has as many as one may have gets the place of their own oldest, which is most likely one that lost its
   * phone. The caller removes the client when its connection closes.
   */
  add(client: LiveClient): boolean
  remove(client: LiveClient): void
  count(): number
  closeAll(): void
}

const guestsKey = 0n

export const createLive = (most: PlacesMost): Live => {
  const byMember = new Map<bigint, Set<LiveClient>>()
  const places = createPlaces(most)

  const end = (clients: Iterable<LiveClient>): void => {
    for (const client of [...clients]) {
      client.send('session-ended', '{}')
      client.close()
    }
  }

  const remove = (client: LiveClient): void => {
    const key = client.memberId ?? guestsKey
    const clients = byMember.get(key)
    if (clients?.delete(client) !== true) return
    places.leave(client)
    if (clients.size === 0) byMember.delete(key)
  }

  return {
    publish: (memberId, name, data) => {
      const clients = byMember.get(memberId)
      if (clients === undefined) return
      const text = JSON.stringify(data)
      for (const client of [...clients]) client.send(name, text)
    },
    publishToAll: (name, data) => {
      const text = JSON.stringify(data)
      for (const clients of [...byMember.values()]) for (const client of [...clients]) client.send(name, text)
    },
    endSession: (sessionId) => {
      for (const clients of [...byMember.values()]) end([...clients].filter((client) => client.sessionId === sessionId))
    },
    endMember: (memberId) => end(byMember.get(memberId) ?? []),
    isListening: (memberId) => byMember.has(memberId),
    members: () => [...byMember.keys()].filter((key) => key !== guestsKey),
    add: (client) => {
      const key = client.memberId ?? guestsKey
      const [oldest] = byMember.get(key) ?? []
      if (oldest !== undefined && client.memberId !== null && (byMember.get(key)?.size ?? 0) >= most.member) {
        remove(oldest)
        oldest.close()
      }
      if (!places.take(client)) return false
      byMember.set(key, (byMember.get(key) ?? new Set()).add(client))
      return true
    },
    remove,
    count: () => places.count,
    closeAll: () => {
      for (const clients of [...byMember.values()]) for (const client of [...clients]) client.close()
    },
  }
}
