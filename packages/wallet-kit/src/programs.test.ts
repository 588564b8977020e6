import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Break } from './mock/breaks.ts'
import { mockDefaults, type MockOperator, openMockOperator } from './mock/mock-operator.ts'

let mock: MockOperator | null = null
afterEach(async () => {
  await mock?.close()
  mock = null
})

const { provider, secret, game } = mockDefaults

/** The program as a vendor's build calls it: what counts there is the exit code. */
const run = async (program: string, broken: readonly Break[], flags: (mock: MockOperator) => readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> => {
  mock = await openMockOperator({ broken, balanceMinor: 5_000n })
  const args = [join(import.meta.dirname, program), '--base', mock.origin, '--provider', provider, '--secret', secret, '--game', game, ...flags(mock)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words: Buffer) => (said += words.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

describe('the exit code of the conformance kit', () => {
  const flags = (operator: MockOperator) => ['--member-token', operator.launch(), '--only', 'the line']
  test('is 0 where all is kept', async () => {
    const { code, said } = await run('conformance/main.ts', [], flags)
    expect([code, said]).toEqual([0, expect.stringContaining(' 0 broken')])
  })
  test('is 1 where a sentence is broken', async () => {
    const { code, said } = await run('conformance/main.ts', ['trace-forgotten'], flags)
    expect([code, said]).toEqual([1, expect.stringContaining('✗')])
  })
  test('is 2 where the run could not begin', async () => {
    const { code, said } = await run('conformance/main.ts', [], () => ['--member-token', 'nobody-gave-this'])
    expect([code, said]).toEqual([2, expect.stringContaining('opens no session')])
  })
})

describe('the exit code of the simulator', () => {
  const flags = (operator: MockOperator) => ['--launch-token', operator.launch(), '--calls', '60', '--seed', '7', '--replay']
  test('is 0 where every promise is kept', async () => {
    const { code, said } = await run('simulator/main.ts', [], flags)
    expect([code, said]).toEqual([0, expect.stringContaining('as promised')])
  })
  test('is 1 where one is broken', async () => {
    const { code, said } = await run('simulator/main.ts', ['replay-unmarked'], flags)
    expect([code, said]).toEqual([1, expect.stringContaining('A promise was broken')])
  })
})
