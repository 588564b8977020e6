import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { PasswordAnswer, PasswordWork } from './password-threads.ts'

/** argon2id, 19 MiB, 2 passes (OWASP's first choice); about 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Linux alone gives each thread a priority of its own: there this thread takes what bets and pages leave over.
if (process.platform === 'linux') setPriority(0, 19)

const done = (work: PasswordWork): PasswordAnswer => {
  try {
    return work.stored === undefined ? { hash: hashSync(work.password, cost) } : { isEqual: verifySync(work.stored, work.password) }
  } catch (error) {
    // The argument of the failed call never stands in it: it is a password.
    return { failed: error instanceof Error ? error.name : 'argon2' }
  }
}

parentPort?.on('message', (work: PasswordWork) => parentPort?.postMessage(done(work)))
