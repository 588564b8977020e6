import { signingHeaders } from '@trevo/server/signed-message'
import type { Database } from '@trevo/server/sql'
import { type DueEvent, markFailed, markTaken, takeDueEvents } from './outbox.ts'

const answerMsMax = 5_000

export interface WebhookTarget<Tables> {
  readonly books: Database<Tables>
  readonly platformUrl: string
  /** Where the platform hears of this provider: /callbacks/payments/… */
  readonly path: string
  readonly secret: string
}

/** True when the platform has taken it; no answer and every other answer mean: again later. */
const post = async <Tables>({ platformUrl, path, secret }: WebhookTarget<Tables>, event: DueEvent): Promise<boolean> => {
  const body = Buffer.from(event.body)
  try {
    const response = await fetch(platformUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signingHeaders(secret, { path, body }, new Date()) },
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
export const sendDueEvents = async <Tables>(target: WebhookTarget<Tables>): Promise<number> => {
  const { db } = target.books
  const events = await takeDueEvents(db)
  await Promise.all(events.map(async (event) => ((await post(target, event)) ? markTaken(db, event) : markFailed(db, event))))
  return events.length
}
