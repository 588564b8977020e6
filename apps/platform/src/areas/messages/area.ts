import type { Area } from '#area.ts'
import { outbox } from '#areas/messages/commands/outbox.ts'
import { sendOutboxJob, sweepOutboxJob } from '#areas/messages/jobs/send-outbox.ts'
import { registerOutboxPage } from './outbox-page.ts'
import { messagesTables } from './owners.ts'

export const messages: Area = {
  name: 'messages',
  jobs: [sendOutboxJob, sweepOutboxJob],
  commands: [outbox],
  plainRoutes: [registerOutboxPage],
  tables: messagesTables,
}
