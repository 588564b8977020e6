import { expect, test } from 'vitest'
import { runSteps, type Step } from './steps.ts'

const done: string[] = []
const step = (what: string, run: Step['run'] = async () => void done.push(what)): Step => ({ what, secondsMax: 60, run })
const order = (stopping = new AbortController()) => ({ minutesMax: 1, stopping: stopping.signal, say: () => undefined })

test('a step that fails is told, and the next one runs', async () => {
  done.length = 0
  const failing = step('second', async () => Promise.reject(new Error('no paint\nat somewhere')))
  expect(await runSteps([step('first'), failing, step('third')], order())).toEqual([{ what: 'second', why: 'no paint' }])
  expect(done).toEqual(['first', 'third'])
})

test('a step that takes too long is ended, even where it does not listen', async () => {
  done.length = 0
  const signals: AbortSignal[] = []
  const deaf: Step = { what: 'deaf', secondsMax: 0.02, run: (signal) => new Promise(() => void signals.push(signal)) }
  expect(await runSteps([deaf, step('next')], order())).toEqual([{ what: 'deaf', why: 'it took longer than 0.02 s' }])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(done).toEqual(['next'])
})

test('who stops the bench ends what is under way and all that follows', async () => {
  done.length = 0
  const stopping = new AbortController()
  const stopped = step('under way', (signal) => new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve())
    stopping.abort()
  }))
  expect(await runSteps([stopped, step('after')], order(stopping))).toEqual([
    { what: 'under way', why: 'the bench was stopped' },
    { what: 'after', why: 'the bench was stopped' },
  ])
  expect(done).toEqual([])
})

test('no step begins when the time is over', async () => {
  done.length = 0
  let nowMs = 0
  const slow = step('slow', async () => void (nowMs += 61_000))
  expect(await runSteps([slow, step('late')], { ...order(), nowMs: () => nowMs })).toEqual([{ what: 'late', why: 'the 1 minutes were over' }])
  expect(done).toEqual([])
})

test('progress says which step, how long it took and what is left', async () => {
  const said: string[] = []
  let nowMs = 0
  const steps = ['one', 'two', 'three'].map((what) => step(what, async () => void (nowMs += 12_000)))
  await runSteps(steps, { ...order(), say: (text) => said.push(text), nowMs: () => nowMs })
  expect(said).toEqual(['3 steps, 1 minutes at most', '1 of 3: one, 12.0 s; about 0.4 min left', '2 of 3: two, 12.0 s; about 0.2 min left', '3 of 3: three, 12.0 s; about 0.0 min left'])
})
