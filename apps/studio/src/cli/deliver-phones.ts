import { parentPort, workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'

const { url, connections } = workerData as { readonly url: string; readonly connections: number }
/** A browser's own pace: not all of them in one moment. */
const atOnceMax = 50

const nowMs = (): number => performance.timeOrigin + performance.now()
const sentAtMs = (text: string): number => (JSON.parse(text) as { readonly sentAtMs: number }).sentAtMs

/** How long each message was under way, to all phones; a message is over once every phone has it. */
let delays: number[] = []
const hear = (data: unknown): void => {
  delays.push(nowMs() - sentAtMs(String(data)))
  if (delays.length < connections) return
  parentPort?.postMessage({ delays })
  delays = []
}

const open = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.on('message', hear)
    socket.once('open', resolve).once('error', reject)
  })

for (let opened = 0; opened < connections; opened += atOnceMax) await Promise.all(Array.from({ length: Math.min(atOnceMax, connections - opened) }, open))
parentPort?.postMessage({ ready: true })
