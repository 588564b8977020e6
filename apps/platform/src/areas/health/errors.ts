import { randomUUID } from 'node:crypto'
import type { Clock } from '@trevo/operation/clock'
import type { Logger } from 'pino'
import type { Db } from '#db/tables.ts'
import { noteError } from './errors-store.ts'

export interface ErrorNotes {
  /** Kept beside the log, by the reference that somebody was shown. Never throws, and nobody waits for it. */
  note(reference: string, place: string, error: unknown): void
}

/** A bug that everybody meets is written down a few times a second, and no more: the log has all of them. */
const notesASecondMax = 5
const messageMax = 500
const stackMax = 4_000

export const newReference = (): string => randomUUID().slice(0, 13)

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, messageMax)

/** Of one process. Message and stack alone: what a database says besides of the values of a row stays in the log. */
export const createErrorNotes = ({ db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Logger }, role: string): ErrorNotes => {
  let [second, notes] = [0, 0]
  return {
    note: (reference, place, error) => {
      const at = clock.now()
      const now = Math.floor(at.getTime() / 1_000)
      if (now !== second) [second, notes] = [now, 0]
      notes += 1
      if (notes > notesASecondMax) return
      const stack = error instanceof Error ? (error.stack ?? '').slice(0, stackMax) : ''
      noteError(db, { reference, role, place, message: messageOf(error), stack }, at).catch((trouble: unknown) => log.warn({ err: trouble, reference }, 'an error could not be noted'))
    },
  }
}
