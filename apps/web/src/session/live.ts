import { useEffect, useRef } from 'react'
import type { ReplyOf } from '@trevo/contract/member/api'
import type { LiveEventName } from '@trevo/contract/member/events'
import { call } from '#api/call.ts'
import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import { currentSession, endSession, watchSession } from './session-store.ts'

export interface LiveData extends Record<LiveEventName, unknown> {
  balance: ReplyOf<'GET /api/wallet'>
  winner: ReplyOf<'GET /api/winners'>['list'][number]
  payment: { id: string; status: string }
  support: { id: string }
  rain: { rainId: string; isFalling: boolean }
  claim: { promotionId: string }
  points: Record<string, never>
  board: { id: string; version: string }
  'session-ended': Record<string, never>
}

const names: readonly LiveEventName[] = ['balance', 'winner', 'payment', 'support', 'rain', 'claim', 'points', 'board', 'session-ended']
const backoffMs = { first: 1000, most: 30_000 }
const eventsPath = '/api/events'

const listeners = new Map<LiveEventName, Set<(data: never) => void>>(names.map((name) => [name, new Set()]))
const isLive = createStore(false)

/** False while no stream is open: what must stay fresh is then polled. */
export const useIsLive = (): boolean => useStore(isLive, () => false)
export const pollEveryMs = 15_000

let source: EventSource | null = null
let wait: ReturnType<typeof setTimeout> | undefined
let failures = 0
let attempt = 0

export function listen<Name extends LiveEventName>(name: Name, tell: (data: LiveData[Name]) => void): () => void {
  const told = listeners.get(name)
  told?.add(tell)
  return () => told?.delete(tell)
}

/** Hears an event of the live stream for as long as the component is there; `tell` may change with every render. */
export function useLive<Name extends LiveEventName>(name: Name, tell: (data: LiveData[Name]) => void): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  }, [tell])
  useEffect(() => listen(name, (data) => latest.current(data)), [name])
}

function close(): void {
  clearTimeout(wait)
  attempt += 1
  source?.close()
  source = null
  isLive.set(false)
}

/** The stream's token is a ticket for one use, so that the session's own never stands in an address. */
async function open(): Promise<void> {
  close()
  const mine = attempt
  if (document.visibilityState === 'hidden' || !navigator.onLine) return
  try {
    const query = currentSession() === null ? '' : `?ticket=${encodeURIComponent((await call('POST /api/events/ticket')).ticket)}`
    if (mine !== attempt) return
    const stream = new EventSource(eventsPath + query)
    source = stream
    stream.onopen = () => {
      failures = 0
      isLive.set(true)
    }
    stream.onerror = openLater
    for (const name of names) stream.addEventListener(name, (event) => hear(name, event.data))
  } catch {
    if (mine === attempt) openLater()
  }
}

function openLater(): void {
  close()
  const ms = Math.min(backoffMs.most, backoffMs.first * 2 ** failures)
  failures += 1
  // Spread, so that phones cut off together do not come back together.
  wait = setTimeout(() => void open(), ms * (0.5 + Math.random() / 2))
}

function hear(name: LiveEventName, text: string): void {
  if (name === 'session-ended') {
    endSession('ended')
    return
  }
  try {
    const data = JSON.parse(text)
    for (const tell of listeners.get(name) ?? []) (tell as (data: unknown) => void)(data)
  } catch {
    // An event that cannot be read is met by the next poll.
  }
}

/** Opens the stream and keeps it open while the page is seen. */
export function startLive(): void {
  const again = (): void => {
    failures = 0
    void open()
  }
  watchSession(again)
  addEventListener('online', again)
  addEventListener('offline', close)
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? close() : again()))
  again()
}
