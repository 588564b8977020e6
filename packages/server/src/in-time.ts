/**
 * Gives what `work` gives, or throws an error with the name `TimeoutError` after `msMax` milliseconds. The work itself
 * goes on, and how it ends then is nobody's.
 */
export const inTime = async <T>(work: Promise<T>, msMax: number): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DOMException(`no answer within ${msMax} ms`, 'TimeoutError')), msMax)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** For `/readyz` of every program: a database that says nothing for so long is away. */
export const readyMsMax = 3_000
