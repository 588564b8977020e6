import { afterEach, describe, expect, test, vi } from 'vitest'
import { readFlags } from './flags.ts'

const given = process.argv
afterEach(() => {
  process.argv = given
})

const read = (...args: string[]) => {
  process.argv = ['node', 'main.ts', ...args]
  return { ...readFlags('Usage', { secret: { type: 'string' }, token: { type: 'string', multiple: true }, json: { type: 'boolean', default: false } }) }
}

describe('a token that begins with a dash is a value as any other', () => {
  test.each([
    [['--secret', '-abc', '--json'], { secret: '-abc', json: true }],
    [['--secret', '--abc'], { secret: '--abc', json: false }],
    [['--token', '-a', '--token', 'b'], { token: ['-a', 'b'], json: false }],
    [['--secret=-abc'], { secret: '-abc', json: false }],
  ])('%j', (args, flags) => {
    expect(read(...args)).toEqual(flags)
  })
})

test.each([[['--secret', '--json']], [['--secret', '--token=a']], [['--secret']], [['-s']]])('%j is refused with the usage', (args) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(() => read(...args)).toThrow('ended')
  expect(exit).toHaveBeenCalledWith(2)
  expect(said.mock.calls[0]?.[0]).toMatch(/Usage\n$/)
})
