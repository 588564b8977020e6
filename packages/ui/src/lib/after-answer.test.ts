import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAnswering, whenDrawn } from './after-answer.ts'

let frames: (() => void)[] = []
const drawFrame = (): void => {
  for (const draw of frames.splice(0)) draw()
}

beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what waits for a frame runs once that is drawn', async () => {
  const run = vi.fn<() => void>()
  whenDrawn(run)
  await vi.advanceTimersByTimeAsync(900)
  drawFrame()
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(1)
})
test('on a page that draws no frames it runs all the same', async () => {
  const run = vi.fn<() => void>()
  whenDrawn(run)
  await vi.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(1)
})
test.each([
  ['click', true],
  ['submit', true],
  ['scroll', false],
  ['message', false],
])('the work of a tap is told from all other: %s', (type, is) => {
  vi.stubGlobal('event', { type })
  expect(isAnswering()).toBe(is)
})
test('what is called off does not run, before its frame and after it', async () => {
  const run = vi.fn<() => void>()
  whenDrawn(run)()
  const callOff = whenDrawn(run)
  drawFrame()
  callOff()
  await vi.advanceTimersByTimeAsync(1000)
  expect(run).not.toHaveBeenCalled()
})
