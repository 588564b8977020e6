import type { Database } from '@trevo/server/sql'
import type { Tables, Tx } from '#db/tables.ts'
import type { CommittedMovement } from './outcome.ts'

type Listener = (committed: CommittedMovement) => void

const listeners = new Set<Listener>()

/**
 * Hears of every transfer that this process committed, after the commit, in each member's own order. What must not be missed is read
 * from the transfers instead: a listener is for live screens. It must not throw and must not wait. Returns how to stop.
 */
export const onCommitted = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const hasListeners = (): boolean => listeners.size > 0

export const publishCommitted = (committed: CommittedMovement): void => {
  for (const listener of listeners) listener(committed)
}

const moved = new WeakMap<Tx, CommittedMovement[]>()

/** `post` notes what moved in a transaction; it is told when that one is committed, or never. */
export const noteMoved = (tx: Tx, committed: CommittedMovement): void => {
  const list = moved.get(tx)
  if (list === undefined) moved.set(tx, [committed])
  else list.push(committed)
}

/** `transact` for those who `post`: what moved is published to `onCommitted` once it is durable. */
export const transactMoney = async <T>(database: Pick<Database<Tables>, 'transact'>, work: (tx: Tx) => Promise<T>): Promise<T> => {
  let held: Tx | undefined
  const result = await database.transact((tx) => {
    held = tx
    return work(tx)
  })
  if (held !== undefined) for (const committed of moved.get(held) ?? []) publishCommitted(committed)
  return result
}
