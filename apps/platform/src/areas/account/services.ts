import { createTickets, type Tickets } from '#live/tickets.ts'
import type { Core } from '#services.ts'

interface AccountServices {
  /** Of a member's own data, as a file. */
  readonly downloads: Tickets
}

declare module '#services.ts' {
  interface Services extends AccountServices {}
}

export const accountServices = ({ clock }: Core): AccountServices => ({ downloads: createTickets(() => clock.now().getTime()) })
