import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Random, seededRandom, seedOf } from '#seeded-random.ts'
import { drawFault, type Fault, type FaultRates } from './fault-plan.ts'

export interface FaultProxyOptions {
  readonly target: { readonly host: string; readonly port: number }
  readonly rates: FaultRates
  /** The n-th connection meets the same faults whenever the seed is the same. */
  readonly seed: number
  /** 0 takes a free one. */
  readonly port?: number
  readonly delayMsMax?: number
  /** How long a half-open connection is kept before it is thrown away. */
  readonly halfOpenMs?: number
  readonly onFault?: (fault: Fault, connection: number) => void
}

export interface FaultProxy {
  readonly port: number
  readonly figures: { readonly connections: number; readonly exchanges: number; readonly faults: Readonly<Partial<Record<Fault, number>>> }
  /** From now on; what has begun goes on as it began. */
  setRates(rates: FaultRates): void
  close(): Promise<void>
}

interface Exchange {
  readonly fault: Fault | null
  hasAnswer: boolean
  /** The second connection of a duplicate. */
  twin: Socket | null
}

interface Line {
  readonly client: Socket
  readonly target: Socket
  readonly random: Random
  readonly number: number
  readonly delayMsMax: number
  readonly halfOpenMs: number
  exchange: Exchange | null
  /** Nothing is passed on any more. */
  isMute: boolean
}

/** Reads no more from `from` until the time is over, so that the order stays. */
const passLater = (from: Socket, to: Socket, bytes: Buffer, afterMs: number): void => {
  from.pause()
  setTimeout(() => {
    if (!to.destroyed) to.write(bytes)
    from.resume()
  }, afterMs)
}

const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.ceil(bytes.length / 2))

const cut = (line: Line): void => {
  line.isMute = true
  line.client.destroy()
  line.target.destroy()
}

const cutInside = (line: Line, to: Socket, bytes: Buffer): void => {
  line.isMute = true
  to.write(half(bytes), () => cut(line))
}

const onQuestion = (line: Line, { fault, twin }: Exchange, bytes: Buffer): void => {
  if (line.isMute) return
  if (fault === 'cut-before') cut(line)
  else if (fault === 'cut-inside') cutInside(line, line.target, bytes)
  else if (fault === 'delay') passLater(line.client, line.target, bytes, line.random() * line.delayMsMax)
  else if (fault === 'half-open') {
    if (line.random() < 0.5) line.target.write(bytes)
    line.isMute = true
    setTimeout(() => cut(line), line.halfOpenMs)
  } else {
    line.target.write(bytes)
    twin?.write(bytes)
  }
}

const onAnswer = (line: Line, bytes: Buffer): void => {
  if (line.isMute) return
  const fault = line.exchange?.fault ?? null
  if (line.exchange !== null) line.exchange.hasAnswer = true
  if (fault === 'cut-after') cut(line)
  else if (fault === 'cut-answer') cutInside(line, line.client, bytes)
  else if (fault === 'delay-answer') passLater(line.target, line.client, bytes, line.random() * line.delayMsMax)
  else line.client.write(bytes)
}

export const openFaultProxy = async (options: FaultProxyOptions): Promise<FaultProxy> => {
  const delayMsMax = options.delayMsMax ?? 250
  const halfOpenMs = options.halfOpenMs ?? 5_000
  const counted: Partial<Record<Fault, number>> = {}
  const sockets = new Set<Socket>()
  let rates = options.rates
  let connections = 0
  let exchanges = 0

  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    // A broken line is what this program is for: both ends learn of it by the end of their sockets.
    socket.on('error', () => undefined)
    socket.setNoDelay(true)
    return socket.once('close', () => sockets.delete(socket))
  }
  const toTarget = (): Socket => keep(connect(options.target))

  const begin = (line: Line): Exchange => {
    exchanges += 1
    const fault = drawFault(rates, line.random)
    if (fault !== null) {
      counted[fault] = (counted[fault] ?? 0) + 1
      options.onFault?.(fault, line.number)
    }
    const twin = fault === 'duplicate' ? toTarget() : null
    // The twin's answer is nobody's, but the target must be able to write it.
    twin?.once('data', () => setTimeout(() => twin.destroy(), 20)).setTimeout(halfOpenMs, () => twin.destroy())
    return { fault, hasAnswer: false, twin }
  }
  const server = createServer((client) => {
    connections += 1
    const line: Line = { client: keep(client), target: toTarget(), random: seededRandom(seedOf(options.seed, connections)), number: connections, delayMsMax, halfOpenMs, exchange: null, isMute: false }
    line.client.on('data', (bytes: Buffer) => {
      if (line.exchange === null || line.exchange.hasAnswer) line.exchange = line.isMute ? null : begin(line)
      if (line.exchange !== null) onQuestion(line, line.exchange, bytes)
    })
    line.client.on('close', () => line.isMute || line.target.destroy())
    line.target.on('data', (bytes: Buffer) => onAnswer(line, bytes))
    line.target.on('close', () => line.isMute || line.client.destroy())
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get figures() {
      return { connections, exchanges, faults: { ...counted } }
    },
    setRates: (changed) => {
      rates = changed
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
