import { readFileSync } from 'node:fs'
import { testSeed } from '@trevo/server/test-size'
import { expect } from 'vitest'

/** Before each file: properties of fast-check are tried with one fixed seed, and with the run's own in the long run. */
const path = expect.getState().testPath
if (path !== undefined && readFileSync(path, 'utf8').includes("from 'fast-check'")) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ seed: testSeed('FAST_CHECK_SEED', 20_261_129) })
}
