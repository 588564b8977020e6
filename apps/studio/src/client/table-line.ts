import type { TableMessage } from '#wire.ts'
import { CallFailed, type Api } from './api.ts'

/** The table says something every five seconds; a line that is still for so long is taken for cut. */
const silentMsMax = 14_000
const againMsMax = 8_000

export interface TableLine {
  /** What the server's clock says now, as far as its last word told. */
  nowMs(): number
  stop(): void
}

const isMessage = (value: unknown): value is TableMessage => typeof value === 'object' && value !== null && 'type' in value

const readMessage = (text: unknown): TableMessage | null => {
  if (typeof text !== 'string') return null
  const value: unknown = JSON.parse(text)
  return isMessage(value) ? value : null
}

const newEvent = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Waits longer with each attempt; some chance in it, so that a whole table does not come back at one moment. */
export const waitMs = (tries: number, chance: number): number => Math.min(againMsMax, 400 * 2 ** tries) * (0.5 + chance / 2)

/**
 * The line to a table: it comes back by itself, each time with a ticket of its own, and then hears where the round is. Where the table waits for its chain's
 * event, this phone gives one.
 */
export const openTableLine = (
  api: Api,
  on: { hear(message: TableMessage): void; lost(): void; refused(code: string): void },
): TableLine => {
  let socket: WebSocket | null = null
  let isOver = false
  let tries = 0
  let aheadMs = 0
  let silence: ReturnType<typeof setTimeout> | undefined

  const listen = (): void => {
    clearTimeout(silence)
    silence = setTimeout(() => socket?.close(), silentMsMax)
  }
  const hear = (message: TableMessage): void => {
    tries = 0
    listen()
    if (message.type === 'duel') aheadMs = message.view.now - Date.now()
    else if (message.type !== 'counts' && message.type !== 'crowd') aheadMs = message.now - Date.now()
    if ((message.type === 'hello' || message.type === 'step') && message.chain.event === null) socket?.send(JSON.stringify({ type: 'event', event: newEvent() }))
    on.hear(message)
  }
  const again = (): void => {
    clearTimeout(silence)
    if (isOver) return
    on.lost()
    setTimeout(() => void connect(), waitMs(tries, Math.random()))
    tries += 1
  }
  const connect = async (): Promise<void> => {
    try {
      const { ticket } = await api.post<{ readonly ticket: string }>('/api/table/ticket', {})
      if (isOver) return
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/table/socket?ticket=${ticket}`)
      socket.addEventListener('message', ({ data }) => {
        const message = readMessage(data)
        if (message !== null) hear(message)
      })
      socket.addEventListener('close', again, { once: true })
      listen()
    } catch (error) {
      if (error instanceof CallFailed && error.code !== 'offline' && error.code !== 'internal') return on.refused(error.code)
      again()
    }
  }
  void connect()
  return {
    nowMs: () => Date.now() + aheadMs,
    stop: () => {
      isOver = true
      clearTimeout(silence)
      socket?.close()
    },
  }
}
