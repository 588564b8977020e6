import { Worker } from 'node:worker_threads'

/** Without `stored`: to be hashed. */
export interface PasswordWork {
  readonly password: string
  readonly stored?: string
}

export type PasswordAnswer = { readonly hash: string } | { readonly isEqual: boolean } | { readonly failed: string }

/** One thread that does one piece of work at a time. It starts with its first work, and does not keep the process alive. */
export interface PasswordThread {
  run(work: PasswordWork): Promise<PasswordAnswer>
}

export const openPasswordThread = (): PasswordThread => {
  let worker: Worker | null = null

  const started = (): Worker => {
    if (worker !== null) return worker
    // Its own flags and not the process's: a test runner's loader has no business there.
    const fresh = new Worker(new URL('password-worker.ts', import.meta.url), { execArgv: [] })
    fresh.unref()
    worker = fresh
    return fresh
  }

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        const thread = started()
        const settle = (): void => {
          thread.off('message', answered).off('error', broken).off('exit', broken)
          thread.unref()
        }
        const answered = (answer: PasswordAnswer): void => {
          settle()
          resolve(answer)
        }
        // The next work gets a new thread.
        const broken = (cause: unknown): void => {
          settle()
          if (worker === thread) worker = null
          reject(new Error('the thread that hashes passwords ended', { cause }))
        }
        thread.on('message', answered).on('error', broken).on('exit', broken)
        thread.ref()
        thread.postMessage(work)
      }),
  }
}
