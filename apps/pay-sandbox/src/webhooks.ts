import { signingHeaders } from '@trevo/server/signed-message'
import { type DueEvent, markFailed, markTaken, takeDueEvents } from '#books/outbox.ts'
import type { Books } from '#books/tables.ts'

const webhookPath = '/callbacks/payments/pay-sandbox'
const answerMsMax = 5_000

interface WebhookTarget {
  readonly books: Books
  readonly platformUrl: string
  readonly secret: string
}

/** True when the platform has taken it; no answer and every other answer mean: again later. */
const post = async (target: WebhookTarget, event: DueEvent): Promise<boolean> => {
  const body = Buffer.from(event.body)
  try {
    const response = await fetch(target.platformUrl + webhookPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signingHeaders(target.secret, { path: webhookPath, body }, new Date()) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/** Sends what is due and returns how many there were. */
export const sendDueEvents = async (target: WebhookTarget): Promise<number> => {
  const events = await takeDueEvents(target.books)
  await Promise.all(events.map(async (event) => ((await post(target, event)) ? markTaken(target.books, event) : markFailed(target.books, event))))
  return events.length
}
