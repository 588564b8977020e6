import type { FastifyInstance } from 'fastify'
import type { OfficeServices } from '#office/office-services.ts'

/**
 * Work of the office's own process, which no bet waits for: exports, bulk. Rows say what is to be done, and several processes share them, so a
 * piece takes its row with `for update skip locked` and a lease.
 */
export interface OfficeWork {
  readonly name: string
  readonly everyMs: number
  /** Runs on a thread with connections of its own: its pieces are long for whoever waits for an answer. */
  readonly isHeavy?: true
  /** One short piece. Whether there may be more to do at once. */
  run(services: OfficeServices): Promise<boolean>
}

/** Of the office: streams and files, with whatever they need of the cookie. */
export type RegisterStaffRoutes = (app: FastifyInstance, services: OfficeServices) => void
