import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLive } from './live.ts'

class Stream {
  static readonly all: Stream[] = []
  isClosed = false
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  readonly address: string
  constructor(address: string) {
    this.address = address
    Stream.all.push(this)
  }
  addEventListener(): void {}
  close(): void {
    this.isClosed = true
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const see = (visibilityState: 'visible' | 'hidden'): void => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const open = (): Stream[] => Stream.all.filter((stream) => !stream.isClosed)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('Product §4.3 one stream, closed while the page is hidden, back after 1 to 30 s when it fails', async () => {
  startLive()
  await vi.advanceTimersByTimeAsync(0)
  expect(open().map(({ address }) => address)).toEqual(['/api/events'])

  see('hidden')
  expect(open()).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open()).toEqual([])
  see('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(open()).toHaveLength(1)

  const pauses: number[] = []
  for (let failure = 0; failure < 8; failure += 1) {
    open()[0]?.onerror?.()
    expect(open()).toEqual([])
    const before = Date.now()
    while (open().length === 0 && Date.now() - before < 60_000) await vi.advanceTimersByTimeAsync(100)
    pauses.push(Date.now() - before)
  }
  // Each waits its step or half of it, so that phones that were cut off together do not come back together.
  const steps = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]
  for (const [at, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual((steps[at] ?? 0) / 2)
    expect(pause).toBeLessThanOrEqual((steps[at] ?? 0) + 100)
  }
  open()[0]?.onopen?.()
  open()[0]?.onerror?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(open()).toHaveLength(1)
})
