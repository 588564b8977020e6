import { beforeEach, expect, test } from 'vitest'
import { openPlayback } from './playback.ts'

let told: string[]
const open = (count: number) =>
  openPlayback(
    count,
    {
      start: () => told.push('start'),
      show: async (at) => {
        told.push(`begins ${at}`)
        await Promise.resolve()
        told.push(`stands ${at}`)
      },
      ended: () => told.push('end'),
      changed: () => undefined,
    },
    async () => void told.push('pause'),
  )
beforeEach(() => {
  told = []
})

test('Product §11.1744 all events in turn, each once the one before stands', async () => {
  await open(2).play()
  expect(told).toEqual(['start', 'begins 0', 'stands 0', 'pause', 'begins 1', 'stands 1', 'end'])
})

test('Product §11.1744 one event at a tap, and from the beginning after the last', async () => {
  const playback = open(2)
  await playback.step()
  expect([told, playback.shown()]).toEqual([['start', 'begins 0', 'stands 0'], 1])
  told = []
  await playback.step()
  expect(told).toEqual(['begins 1', 'stands 1', 'end'])
  told = []
  await playback.step()
  expect(told).toEqual(['start', 'begins 0', 'stands 0'])
})

test('played again it begins anew, and a tap while one is shown is nothing', async () => {
  const playback = open(3)
  await playback.step()
  const playing = playback.play()
  await playback.step()
  await playing
  expect(told.filter((each) => each === 'begins 0')).toHaveLength(2)
  expect(told.filter((each) => each === 'end')).toHaveLength(1)
  expect([playback.isBusy(), playback.shown()]).toEqual([false, 3])
})
