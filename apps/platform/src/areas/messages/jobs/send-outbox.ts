import { DeliveryUndecided, type Messenger } from '#adapters/messenger.ts'
import type { Services } from '#services.ts'
import type { Job } from '#job.ts'
import { mailHtml } from '#areas/messages/mail-html.ts'
import type { MessageWords } from '#areas/messages/services.ts'
import { delayMessage, endMessage, type MessageEnd, type OutboxRow, sweepOutbox, takeDueMessages } from '#areas/messages/store.ts'

const atOnceMax = 10
const roundsMax = 50

/** Product §5.59. An SMS costs money and reads oddly twice; servers of e-mail turn strangers away at first, and take them later. */
const triesMax = { sms: 2, email: 4 } as const
const againMs = { sms: 3_000, email: 20_000 } as const

type SendServices = Pick<Services, 'db' | 'transact' | 'clock' | 'site' | 'keys' | 'config' | 'market' | 'messengers' | 'log' | 'messageOf'>

const htmlOf = async ({ site }: SendServices, { language }: OutboxRow, { subject, body, strong }: MessageWords): Promise<string> => {
  const { brand_name: brandName, theme_colour: colour } = await site()
  return mailHtml({ subject, body, language, brandName, colour, strong: strong ?? null })
}

/** How the message ended, or null: it is tried again under the same id. */
const deliver = async (services: SendServices, row: OutboxRow, messenger: Messenger): Promise<MessageEnd | null> => {
  const words = await services.messageOf(services, row)
  if (words === null) return { state: 'dropped', gateway: null, words: null }
  try {
    await messenger.send({ id: row.id.toString(), to: row.recipient, subject: words.subject, body: words.body, html: row.channel === 'email' ? await htmlOf(services, row, words) : null })
  } catch (error) {
    services.log.warn({ err: error, message: row.id.toString(), tries: row.tries }, 'a message was not taken')
    const isTriedAgain = error instanceof DeliveryUndecided && row.tries < triesMax[row.channel]
    return isTriedAgain ? null : { state: 'failed', gateway: messenger.code, words: null }
  }
  return { state: 'sent', gateway: messenger.code, words: messenger.keepsWords ? words : null }
}

const sendApart = async (services: SendServices, row: OutboxRow): Promise<void> => {
  const now = services.clock.now()
  const messenger = services.messengers[row.channel]
  const isTooLate = row.send_before <= now || row.tries > triesMax[row.channel]
  try {
    const end: MessageEnd | null =
      messenger === null || isTooLate ? { state: 'failed', gateway: messenger?.code ?? null, words: null } : await deliver(services, row, messenger)
    if (end === null) await delayMessage(services.db, row.id, new Date(now.getTime() + againMs[row.channel]))
    else await endMessage(services.db, row.id, end, services.clock.now())
  } catch (error) {
    // The row stays as it is, and is met again a minute later.
    services.log.error({ err: error, message: row.id.toString() }, 'a message was not sent')
  }
}

/** Sends what waits. What was under way when its process died is met again, under the same id. */
export const sendOutbox = async (services: SendServices): Promise<{ readonly looked: number }> => {
  let looked = 0
  for (let round = 0; round < roundsMax; round += 1) {
    const due = await services.transact((tx) => takeDueMessages(tx, services.clock.now(), atOnceMax))
    await Promise.all(due.map((row) => sendApart(services, row)))
    looked += due.length
    if (due.length < atOnceMax) break
  }
  return { looked }
}

export const sendOutboxJob: Job = { name: 'send-outbox', everySeconds: 2, run: sendOutbox }

const outboxKeptMs = 7 * 24 * 3_600_000

/** The outbox answers "did you send it?" for a week. */
export const sweepOutboxJob: Job = {
  name: 'sweep-outbox',
  everySeconds: 600,
  run: ({ transact, clock }) => transact((tx) => sweepOutbox(tx, new Date(clock.now().getTime() - outboxKeptMs))),
}
