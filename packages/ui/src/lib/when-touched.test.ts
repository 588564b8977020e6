import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inBackground, whenIdle } from './when-idle.ts'

let idle: (() => void)[] = []
const rest = (): void => idle.shift()?.()
let page = new EventTarget()
let whenTouched: typeof import('./when-touched.ts').whenTouched
const touch = (sign = 'pointerdown'): boolean => page.dispatchEvent(new Event(sign))

beforeEach(async () => {
  vi.useFakeTimers()
  idle = []
  page = new EventTarget()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.resetModules()
  ;({ whenTouched } = await import('./when-touched.ts'))
})
afterEach(() => {
  while (idle.length > 0) rest()
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what waits for a rest comes in its order, one in each', () => {
  const ran: number[] = []
  for (const each of [1, 2, 3]) whenIdle(() => ran.push(each))
  expect(idle).toHaveLength(1)
  rest()
  expect(ran).toEqual([1])
  rest()
  rest()
  expect(ran).toEqual([1, 2, 3])
})
test('what nobody sees comes last, and leaves the page 300 ms for itself after each', () => {
  const ran: string[] = []
  for (const each of ['file', 'stream']) inBackground(() => ran.push(each))
  whenIdle(() => ran.push('part'))
  rest()
  expect(ran).toEqual(['part'])
  rest()
  expect(ran).toEqual(['part', 'file'])
  whenIdle(() => ran.push('late part'))
  vi.advanceTimersByTime(299)
  expect(idle).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(idle).toHaveLength(1)
  rest()
  rest()
  vi.advanceTimersByTime(300)
  expect(ran).toEqual(['part', 'file', 'late part', 'stream'])
  expect(idle).toHaveLength(0)
})
test('one that fails holds up nothing', () => {
  const run = vi.fn<() => void>()
  whenIdle(() => {
    throw new Error('broken')
  })
  whenIdle(run)
  expect(rest).toThrow('broken')
  rest()
  expect(run).toHaveBeenCalledTimes(1)
})
test('what is asked for during one comes after it', () => {
  const ran: string[] = []
  whenIdle(() => {
    ran.push('first')
    whenIdle(() => ran.push('second'))
  })
  rest()
  rest()
  expect(ran).toEqual(['first', 'second'])
})

test.each(['pointerdown', 'keydown'])('a page that nobody touches draws nothing; %s does it, once, when its tap is over and the page rests', (sign) => {
  const run = vi.fn<() => void>()
  whenTouched(run)
  rest()
  expect(run).not.toHaveBeenCalled()
  touch(sign)
  vi.advanceTimersByTime(499)
  rest()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).not.toHaveBeenCalled()
  rest()
  touch()
  vi.advanceTimersByTime(500)
  rest()
  expect(run).toHaveBeenCalledTimes(1)
})
test('on a page that is in use it waits for no other touch', () => {
  whenTouched(() => undefined)
  touch()
  vi.advanceTimersByTime(500)
  rest()
  const run = vi.fn<() => void>()
  whenTouched(run)
  vi.advanceTimersByTime(500)
  rest()
  expect(run).toHaveBeenCalledTimes(1)
})
test.each([0, 1])('called off after %i touches it never comes', (touches) => {
  const run = vi.fn<() => void>()
  const callOff = whenTouched(run)
  for (let n = 0; n < touches; n += 1) touch()
  callOff()
  touch()
  vi.advanceTimersByTime(500)
  rest()
  expect(run).not.toHaveBeenCalled()
})
