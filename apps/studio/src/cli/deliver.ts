import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { WebSocketServer } from 'ws'
import { openHub } from '#server/live/hub.ts'

export interface Delivered {
  readonly connections: number
  readonly messages: number
  /** From the call that tells all to the phone that has it, in milliseconds. */
  readonly p50Ms: number
  readonly p99Ms: number
  readonly mostMs: number
}

/** As a table's step is, with all that it says. */
const step = (sentAtMs: number): unknown => ({
  type: 'step',
  sentAtMs,
  now: Math.round(sentAtMs),
  chain: { commitment: 'c'.repeat(64), length: 4_096, event: 'e'.repeat(32) },
  round: { id: '1', number: 1, state: 'drawn', commitment: 'c'.repeat(64), closesAt: 0, drawsAt: 0, nextAt: 0, outcome: { number: 17 }, link: 'l'.repeat(64) },
})

const at = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const nextOf = async (worker: Worker, told: string): Promise<Record<string, unknown>> => {
  const [message] = (await once(worker, 'message')) as [Record<string, unknown>]
  if (!(told in message)) throw new Error('the phones say first that they sit, and then what they heard')
  return message
}

/** Sits so many phones, on a thread of their own, at one table's hub, and tells them so many steps. No database and no wallet: what is measured is the way to the phones. */
export const measureDelivery = async (connections: number, messages: number): Promise<Delivered> => {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  const hub = openHub()
  let sitting = 0
  sockets.on('connection', (socket) => {
    sitting += 1
    hub.add({ socket, owner: `phone ${sitting}`, seesOthers: false })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const phones = new Worker(join(import.meta.dirname, 'deliver-phones.ts'), { workerData: { url, connections } })
  const delays: number[] = []
  try {
    await nextOf(phones, 'ready')
    for (let told = 0; told < messages; told += 1) {
      const heard = nextOf(phones, 'delays')
      hub.broadcast(step(performance.timeOrigin + performance.now()))
      delays.push(...((await heard)['delays'] as number[]))
      await sleep(50)
    }
  } finally {
    hub.close()
    await phones.terminate()
    for (const socket of sockets.clients) socket.terminate()
    await new Promise((resolve) => server.close(resolve))
  }
  const sorted = delays.sort((one, other) => one - other)
  return { connections, messages, p50Ms: at(sorted, 0.5), p99Ms: at(sorted, 0.99), mostMs: sorted.at(-1) ?? 0 }
}
