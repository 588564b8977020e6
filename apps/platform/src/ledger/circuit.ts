import type { Pool } from 'pg'

/** While the database is away nothing is sent to it but the question whether it is back. */
export interface Circuit {
  readonly isOpen: boolean
  /** How often the database went away. */
  readonly opened: number
  open(): void
  /** Asks no more. */
  stop(): void
}

const probeMs = 200

export const createCircuit = (pool: Pick<Pool, 'query'>, onBack: () => void): Circuit => {
  let isOpen = false
  let isStopped = false
  let opened = 0
  const probe = (): void => {
    pool.query('select 1').then(
      () => {
        isOpen = false
        onBack()
      },
      () => {
        if (!isStopped) setTimeout(probe, probeMs).unref()
      },
    )
  }
  return {
    get isOpen() {
      return isOpen
    },
    get opened() {
      return opened
    },
    open: () => {
      if (isOpen) return
      isOpen = true
      opened += 1
      probe()
    },
    stop: () => {
      isStopped = true
    },
  }
}
