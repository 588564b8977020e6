import { refuse } from '@trevo/operation/refuse'
import { openPasswordThread, type PasswordAnswer, type PasswordThread, type PasswordWork } from './password-threads.ts'

/** Threads of their own, so that neither the event loop nor the pool that files and compression use waits behind a flood of logins. */
const threadsMax = 2
/** The rest wait in a bounded line. */
const waitingMax = 64

export interface Passwords {
  hash(password: string): Promise<string>
  /** `stored` is null for an unknown name: it costs the same time and never matches. */
  matches(stored: string | null, password: string): Promise<boolean>
  /** How many passwords were hashed or looked at since the start. */
  readonly count: number
}

export const createPasswords = (): Passwords => {
  const idle: PasswordThread[] = Array.from({ length: threadsMax }, openPasswordThread)
  const waiting: ((thread: PasswordThread) => void)[] = []
  let count = 0

  const run = async (work: PasswordWork): Promise<PasswordAnswer> => {
    if (idle.length === 0 && waiting.length >= waitingMax) throw refuse('too_many_requests', { retryAfterSeconds: 2 })
    const thread = idle.pop() ?? (await new Promise<PasswordThread>((resolve) => waiting.push(resolve)))
    count += 1
    try {
      return await thread.run(work)
    } finally {
      const next = waiting.shift()
      if (next === undefined) idle.push(thread)
      else next(thread)
    }
  }

  const hash = async (password: string): Promise<string> => {
    const answer = await run({ password })
    if ('hash' in answer) return answer.hash
    throw new Error(`a password could not be hashed: ${JSON.stringify(answer)}`)
  }

  let nobodys: Promise<string> | null = null
  /** Made at the first need; one that could not be made is made again. */
  const hashOfNobody = (): Promise<string> => {
    nobodys ??= hash('a password that nobody has').catch((error: unknown) => {
      nobodys = null
      throw error
    })
    return nobodys
  }

  return {
    hash,
    matches: async (stored, password) => {
      const answer = await run({ stored: stored ?? (await hashOfNobody()), password })
      if ('isEqual' in answer) return stored !== null && answer.isEqual
      throw new Error(`a password could not be compared: ${JSON.stringify(answer)}`)
    },
    get count() {
      return count
    },
  }
}
