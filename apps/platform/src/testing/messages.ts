import { sendOutbox } from '#areas/messages/jobs/send-outbox.ts'
import { listOutbox, type OutboxRow } from '#areas/messages/store.ts'
import type { TestApp } from './app.ts'

/** Sends what waits, and gives what somebody was sent, newest first. */
export const messagesTo = async (app: TestApp, recipient: string): Promise<readonly OutboxRow[]> => {
  await sendOutbox(app.services)
  return listOutbox(app.database.db, recipient, 50)
}

/** The digits of the newest message to a number or an address. */
export const codeTo = async (app: TestApp, recipient: string): Promise<string> => {
  const [newest] = await messagesTo(app, recipient)
  const digits = /[0-9]{6}/.exec(newest?.body ?? '')?.[0]
  if (digits === undefined) throw new Error(`no code came to ${recipient}`)
  return digits
}

/** Other digits than these, and as many. */
export const otherThan = (digits: string): string => `${(Number(digits[0]) + 1) % 10}${digits.slice(1)}`
