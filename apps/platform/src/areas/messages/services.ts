import type { Services } from '#services.ts'
import type { OutboxRow } from './store.ts'

export interface MessageWords {
  readonly subject: string
  readonly body: string
  /** What stands out in an e-mail, such as a code. */
  readonly strong?: string
}

interface MessagesServices {
  /** The words of a message, or null where nobody may get it. Given by the area that knows whom it is about. */
  messageOf(services: Pick<Services, 'db' | 'transact' | 'clock' | 'site' | 'keys' | 'config' | 'market'>, row: OutboxRow): Promise<MessageWords | null>
}

declare module '#services.ts' {
  interface Services extends MessagesServices {}
}
