import { spawnSync } from 'node:child_process'
import { createSecretKey } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isSigned } from './signature.ts'

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'samples')
const path = '/provider/v1/bet'
const timestamp = '1800000000'
const bodies = ['{"sessionToken":"abc","amount":"100"}', '{ "reason" :\n"não é ☘" }\n', '']

const interpreters: readonly (readonly [string, string, readonly string[]])[] = [
  ['Node', process.execPath, ['sign.mjs']],
  ['Python 3', 'python3', ['sign.py']],
  ['Perl', 'perl', ['sign.pl']],
]

describe.each(interpreters)('Product §11.32 the sample in %s', (name, program, [file = '']) => {
  const isThere = spawnSync(program, ['--version']).status === 0

  test('signs as the gateway checks', (context) => {
    // A machine that has only Node and git runs the tests, too.
    if (!isThere) context.skip(`${name} is not on this machine`)
    for (const body of bodies) {
      const said = spawnSync(program, [join(folder, file), 'first-secret', timestamp, path], { input: body, encoding: 'utf8' })
      expect([said.status, said.stderr]).toEqual([0, ''])
      const signature = said.stdout.trim()
      expect(isSigned([createSecretKey('first-secret', 'utf8')], { timestamp, signature, path, body: Buffer.from(body) })).toBe(true)
      expect(isSigned([createSecretKey('second-secret', 'utf8')], { timestamp, signature, path, body: Buffer.from(body) })).toBe(false)
    }
  })
})
