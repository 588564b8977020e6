import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * passes: as if it were not there. slow: all of it, each part late. refuses: nothing listens. silent: connections are
 * taken, and nothing comes through. What was open while it was silent stays open and never speaks again, as a half-open
 * connection does; the server behind it is not told when it is closed.
 */
export type LinkState = 'passes' | 'slow' | 'refuses' | 'silent'

interface Pair {
  readonly near: Socket
  readonly far: Socket
  isMute: boolean
}

const slowMs = 150

/** A way to a server that a test can take away: TCP, on a port of its own. */
export const openUnreliableLink = async (to: { readonly host: string; readonly port: number }) => {
  let state: LinkState = 'passes'
  const pairs = new Set<Pair>()
  const carry = (pair: Pair, from: Socket, into: Socket): void => {
    let before = Promise.resolve()
    from.on('data', (part) => {
      if (pair.isMute) return
      const lateMs = state === 'slow' ? slowMs : 0
      // One after the other, whatever the state was when each came.
      before = before.then(async () => {
        if (lateMs > 0) await sleep(lateMs)
        if (!pair.isMute) into.write(part)
      })
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      if (!pair.isMute) into.destroy()
      if (pair.near.destroyed && pair.far.destroyed) pairs.delete(pair)
    })
  }
  const server = createServer((near) => {
    if (state === 'refuses') {
      near.destroy()
      return
    }
    const pair: Pair = { near, far: connect(to), isMute: state === 'silent' }
    pairs.add(pair)
    carry(pair, pair.near, pair.far)
    carry(pair, pair.far, pair.near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = (): void => {
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** `refuses` ends what is open, mute or not; `silent` makes all of it mute for good. */
    set: (next: LinkState): void => {
      state = next
      if (next === 'silent') for (const pair of pairs) pair.isMute = true
      if (next === 'refuses') end()
    },
    close: async (): Promise<void> => {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
