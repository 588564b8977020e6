import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTurning, type Moment } from './turning.ts'

let frames: FrameRequestCallback[] = []
let nowMs = 0
const page = { hidden: false, addEventListener: () => undefined }

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  nowMs = 0
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('performance', { now: () => nowMs })
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** One that turns once a second and rests after two, and what was painted of it last. */
const open = (isCalm = false) => {
  const brush = { setTransform: () => undefined, clearRect: () => undefined, translate: () => undefined }
  const canvas = { width: 0, height: 0, clientWidth: 100, clientHeight: 120, getContext: () => brush }
  let shown: Moment = { at: null, share: 0 }
  const turning = openTurning({
    canvas: canvas as unknown as HTMLCanvasElement,
    isCalm: () => isCalm,
    landMs: 2_000,
    turnsPerMs: 0.001,
    drawRotor: () => canvas as unknown as HTMLCanvasElement,
    paint: (_brush, _radius, _rotor, moment) => (shown = moment),
  })
  turning.fit()
  return { turning, shown: () => shown }
}

const passFrames = (ms: number): void => {
  for (const end = nowMs + ms; nowMs < end; ) {
    nowMs += 20
    for (const frame of frames.splice(0)) frame(nowMs)
  }
}

const isOver = async (landing: Promise<void>): Promise<boolean> => {
  let done = false
  void landing.then(() => (done = true))
  await Promise.resolve()
  await Promise.resolve()
  return done
}

test('what turns goes on until it is told where to rest, comes there by the way that is given, and stands still', async () => {
  const { turning, shown } = open()
  turning.begin()
  passFrames(300)
  expect(shown().at).toBeCloseTo(0.3, 1)
  const landing = turning.land(0.25, (from) => 3.25 - from)
  passFrames(1_000)
  expect(shown().at).toBeGreaterThan(2)
  expect(await isOver(landing)).toBe(false)
  passFrames(1_100)
  expect(await isOver(landing)).toBe(true)
  expect(shown()).toEqual({ at: 0.25, share: 1 })
  expect(frames).toEqual([])
})

test('with reduced motion it rests at once, and never runs', async () => {
  const { turning, shown } = open(true)
  turning.begin()
  expect(frames).toEqual([])
  expect(await isOver(turning.land(0.4, () => 3))).toBe(true)
  expect(shown()).toEqual({ at: 0.4, share: 1 })
})

test('a page that is put away while it turns finds it at rest', async () => {
  const { turning, shown } = open()
  const landing = turning.land(0.7, () => 3.7)
  page.hidden = true
  frames = []
  vi.advanceTimersByTime(2_600)
  expect(await isOver(landing)).toBe(true)
  expect(shown()).toEqual({ at: 0.7, share: 1 })
})
