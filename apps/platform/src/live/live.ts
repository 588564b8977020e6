import type { liveEvents, LiveEventName } from '@trevo/contract/events'
import type { z } from 'zod'

export type LiveData<Name extends LiveEventName> = z.input<(typeof liveEvents)[Name]>

/** One phone that listens. `send` never waits: a phone that reads too slowly is dropped and comes back by itself. */
export interface LiveClient {
  /** Null for a guest, who hears public facts only. */
  readonly memberId: bigint | null
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
  /** False when the house is full: the phone polls instead. The caller removes the client when its connection closes. */
  add(client: LiveClient): boolean
  remove(client: LiveClient): void
  count(): number
  closeAll(): void
}

const guestsKey = 0n

export const createLive = (clientsMax: number): Live => {
  const byMember = new Map<bigint, Set<LiveClient>>()
  let total = 0

  const end = (clients: Iterable<LiveClient>): void => {
    for (const client of [...clients]) {
      client.send('session-ended', '{}')
      client.close()
    }
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
    add: (client) => {
      if (total >= clientsMax) return false
      const key = client.memberId ?? guestsKey
      const clients = byMember.get(key) ?? new Set()
      clients.add(client)
      byMember.set(key, clients)
      total += 1
      return true
    },
    remove: (client) => {
      const key = client.memberId ?? guestsKey
      const clients = byMember.get(key)
      if (clients?.delete(client) !== true) return
      total -= 1
      if (clients.size === 0) byMember.delete(key)
    },
    count: () => total,
    closeAll: () => {
      for (const clients of [...byMember.values()]) for (const client of [...clients]) client.close()
    },
  }
}
