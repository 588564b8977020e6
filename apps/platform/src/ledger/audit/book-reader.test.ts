import { expect, test } from 'vitest'
import { readOn, stepTransfersMax } from './book-reader.ts'

/** Steps that read what is left, a full one at a time. */
const stepsOver = (transfers: number) => {
  let left = transfers
  const steps: number[] = []
  const step = async (): Promise<number> => {
    const read = Math.min(left, stepTransfersMax)
    left -= read
    steps.push(read)
    return read
  }
  return { step, steps }
}

test('a run goes on step by step until nothing is left', async () => {
  const { step, steps } = stepsOver(2 * stepTransfersMax + 5)
  expect(await readOn(step)).toBe(2 * stepTransfersMax + 5)
  expect(steps).toEqual([stepTransfersMax, stepTransfersMax, 5])
})

test('a run whose time is over ends after its step', async () => {
  const { step, steps } = stepsOver(10 * stepTransfersMax)
  expect(await readOn(step, { runMsMax: 0 })).toBe(stepTransfersMax)
  expect(steps).toHaveLength(1)
})

test('no step begins while the ledger is busy', async () => {
  const { step, steps } = stepsOver(1)
  let asked = 0
  const isBusy = (): boolean => {
    asked += 1
    expect(steps).toEqual([])
    return asked < 4
  }
  expect(await readOn(step, { isBusy })).toBe(1)
  expect(asked).toBe(4)
})

test('a ledger that is always busy holds a step up for a moment only, because what is read must not grow old', async () => {
  const { step, steps } = stepsOver(stepTransfersMax + 1)
  expect(await readOn(step, { isBusy: () => true })).toBe(stepTransfersMax + 1)
  expect(steps).toHaveLength(2)
})

test('no more is read in a second than asked for', async () => {
  const { step } = stepsOver(2 * stepTransfersMax)
  const startedAtMs = performance.now()
  await readOn(step, { transfersPerSecondMax: 10 * stepTransfersMax })
  // A full step is a tenth of a second's share, and the two full ones are rested after.
  expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(190)
})
