import { appendFileSync, readFileSync } from 'node:fs'

/** Names the file in which the runners note each file of tests that they are through with, so that a run that is cut short can say what is left. */
export const finishedName = 'TREVO_FINISHED'

/** Notes one file of tests; nobody may have asked for it. */
export const noteFinished = (path: string): void => {
  const notes = process.env[finishedName]
  if (notes !== undefined) appendFileSync(notes, `${path}\n`)
}

/** The paths that were noted. */
export const readFinished = (notes: string): ReadonlySet<string> => {
  try {
    return new Set(readFileSync(notes, 'utf8').split('\n').filter(Boolean))
  } catch {
    return new Set()
  }
}
