import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('Product §12.18 in production the register sandbox does not start, whatever else it is given', () => {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', REGISTER_SECRET: 'secret', REGISTER_DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'NODE_ENV is "production", and the people of the register sandbox are nobody: do not start it there.\n',
  })
})
