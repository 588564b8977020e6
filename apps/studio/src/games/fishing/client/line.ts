import { CallFailed, type Api } from '#client/api.ts'
import { waitMs } from '#client/table-line.ts'
import type { PondMessage } from '#wire.ts'

/** The pond says something every five seconds; a line that is still for so long is taken for cut. */
const silentMsMax = 14_000

export interface PondLine {
  /** What the server's clock says now, as far as its last word told. */
  nowMs(): number
  /** Sits down anew. */
  again(): void
}

const isMessage = (value: unknown): value is PondMessage => typeof value === 'object' && value !== null && 'type' in value

const readMessage = (text: unknown): PondMessage | null => {
  if (typeof text !== 'string') return null
  const value: unknown = JSON.parse(text)
  return isMessage(value) ? value : null
}

/** The line to a pond: it comes back by itself, each time with a ticket of its own, and then hears how the pond is. */
export const openPondLine = (api: Api, on: { hear(message: PondMessage): void; lost(): void; refused(code: string): void }): PondLine => {
  let socket: WebSocket | null = null
  let tries = 0
  let aheadMs = 0
  let silence: ReturnType<typeof setTimeout> | undefined

  const listen = (): void => {
    clearTimeout(silence)
    silence = setTimeout(() => socket?.close(), silentMsMax)
  }
  const hear = (message: PondMessage): void => {
    tries = 0
    listen()
    if (message.type === 'hello' || message.type === 'beat') aheadMs = message.now - Date.now()
    on.hear(message)
  }
  const comeBack = (): void => {
    clearTimeout(silence)
    on.lost()
    setTimeout(() => void connect(), waitMs(tries, Math.random()))
    tries += 1
  }
  const connect = async (): Promise<void> => {
    try {
      const { ticket } = await api.post<{ readonly ticket: string }>('/api/pond/ticket', {})
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/table/socket?ticket=${ticket}`)
      socket.addEventListener('message', ({ data }) => {
        const message = readMessage(data)
        if (message !== null) hear(message)
      })
      socket.addEventListener('close', comeBack, { once: true })
      listen()
    } catch (error) {
      if (error instanceof CallFailed && error.code !== 'offline' && error.code !== 'internal') return on.refused(error.code)
      comeBack()
    }
  }
  void connect()
  return { nowMs: () => Date.now() + aheadMs, again: () => socket?.close() }
}
