import { hash, verify } from '@node-rs/argon2'
import { refuse } from '#http/refuse.ts'

/** argon2id, 19 MiB, 2 passes (OWASP's first choice); about 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** At most so many at once, so that a flood of log-ins leaves a core to the bets; the rest wait in a bounded line. */
const runningMax = 2
const waitingMax = 64

export interface Passwords {
  hash(password: string): Promise<string>
  /** `stored` is null for an unknown name: it costs the same time and never matches. */
  matches(stored: string | null, password: string): Promise<boolean>
}

export const createPasswords = (): Passwords => {
  let running = 0
  const waiting: (() => void)[] = []

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= runningMax) {
      if (waiting.length >= waitingMax) throw refuse('too_many_requests', { retryAfterSeconds: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  const nobodys = hash('a password that nobody has', cost)

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    matches: (stored, password) =>
      inTurn(async () => {
        const isEqual = await verify(stored ?? (await nobodys), password)
        return stored !== null && isEqual
      }),
  }
}
