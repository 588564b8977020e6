import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from './free-port.ts'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  return { ...real, randomInt: vi.fn<typeof real.randomInt>(real.randomInt) }
})
const draws = vi.mocked(randomInt as (from: number, to: number) => number)
afterEach(() => void draws.mockReset())

test('a free port is none that the system hands out by itself, and no two are the same', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(new Set(ports).size).toBe(ports.length)
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(11_000)
    expect(port).toBeLessThan(32_768)
  }
})

test('what was given before, or is taken at one address, is passed over', async () => {
  const [first, taken, next] = [await freePort(), await freePort(), await freePort()]
  const holder = createServer().listen(taken, '127.0.0.1')
  await once(holder, 'listening')
  vi.resetModules()
  const anew = await import('./free-port.ts')
  draws.mockReturnValueOnce(first).mockReturnValueOnce(first).mockReturnValueOnce(taken).mockReturnValueOnce(next)
  expect([await anew.freePort(), await anew.freePort()]).toEqual([first, next])
  holder.close()
  await once(holder, 'close')
})
