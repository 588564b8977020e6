import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { bufferedBytesMax, openHub, type Hub } from './hub.ts'

/** As much of a socket as a hub uses. */
class Line extends EventEmitter {
  readyState = 1
  bufferedAmount = 0
  readonly sent: Buffer[] = []
  ended: string | null = null
  send(bytes: Buffer): void {
    this.sent.push(bytes)
  }
  ping(): void {
    this.emit('pinged')
  }
  close(code: number): void {
    this.ended = `closed ${code}`
    this.emit('close')
  }
  terminate(): void {
    this.ended = 'dropped'
    this.emit('close')
  }
}

let hub: Hub
beforeEach(() => {
  vi.useFakeTimers()
  hub = openHub()
})
afterEach(() => {
  hub.close()
  vi.useRealTimers()
})

const sit = (owner = 'mem_1', seesOthers = false): Line => {
  const line = new Line()
  hub.add({ socket: line as unknown as WebSocket, owner, seesOthers })
  return line
}

test('Product §7.1644 what is told to all is encoded once: everybody gets the same bytes', () => {
  const lines = ['a', 'b', 'c'].map((owner) => sit(owner))
  hub.broadcast({ type: 'step' })
  expect(lines.map(({ sent }) => sent.length)).toEqual([1, 1, 1])
  expect(new Set(lines.map(({ sent }) => sent[0])).size).toBe(1)
})

test('Product §7.1644 a phone that takes nothing is dropped and not queued for; the others go on', () => {
  const [slow, quick] = [sit('slow'), sit('quick')]
  slow.bufferedAmount = bufferedBytesMax + 1
  hub.broadcast({ type: 'step' })
  expect([slow.ended, slow.sent.length, quick.ended, quick.sent.length]).toEqual(['dropped', 0, null, 1])
  expect(hub.count()).toBe(1)
})

test('Product §7.1644 a phone that answers no ping is gone by the second; one that does stays', () => {
  const [dead, alive] = [sit('dead'), sit('alive')]
  alive.on('pinged', () => alive.emit('pong'))
  vi.advanceTimersByTime(31_000)
  expect([dead.ended, alive.ended]).toEqual(['dropped', null])
  expect(alive.sent.map(String).filter((text) => text.includes('beat')).length).toBeGreaterThan(3)
})

test('Product §7.1589 in a crowd a beat goes to whoever was told nothing else lately, and nobody hears nothing for long', () => {
  const crowd = Array.from({ length: 120 }, (_, at) => sit(`mem_${at}`, at < 60))
  for (const line of crowd) line.on('pinged', () => line.emit('pong'))
  for (let seconds = 0; seconds < 20; seconds += 1) {
    vi.advanceTimersByTime(1_000)
    if (seconds % 5 === 3) hub.broadcast({ type: 'counts' }, true)
  }
  const heard = (line: Line | undefined): readonly string[] => (line?.sent ?? []).map((bytes) => (JSON.parse(String(bytes)) as { readonly type: string }).type)
  expect([heard(crowd[0]), heard(crowd[100])]).toEqual([['counts', 'counts', 'counts', 'counts'], ['beat', 'beat', 'beat', 'beat']])
})

test('Product §7.1644 of one member’s many sockets the oldest leaves', () => {
  const lines = Array.from({ length: 5 }, () => sit('mem_1'))
  const other = sit('mem_2')
  expect([...lines.map(({ ended }) => ended), other.ended]).toEqual(['closed 4000', null, null, null, null, null])
  expect(hub.count()).toBe(5)
})

test('Product §7.1642 counts go to those alone who may see them', () => {
  const [blind, watcher] = [sit('a'), sit('b', true)]
  hub.broadcast({ type: 'counts' }, true)
  expect([blind.sent.length, watcher.sent.length]).toEqual([0, 1])
})
