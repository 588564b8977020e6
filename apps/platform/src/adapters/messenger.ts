/** One message to one person. */
export interface Message {
  /** The same at every try. */
  readonly id: string
  /** E.164, or an e-mail address. */
  readonly to: string
  /** Of an e-mail; an SMS has none. */
  readonly subject: string
  readonly body: string
  /** An e-mail's text once more, drawn; null: it has none. */
  readonly html: string | null
}

/** No answer, or one that does not say whether the message was taken. It may be sent again under its id. */
export class DeliveryUndecided extends Error {}

/** The gateway will not take this message, however often it is sent. */
export class DeliveryRefused extends Error {}

/** The outside that carries messages to people. */
export interface Messenger {
  readonly code: string
  /** Whether what was sent stays readable here: a sandbox stands in for somebody's phone. */
  readonly keepsWords: boolean
  /** Throws DeliveryUndecided and DeliveryRefused. */
  send(message: Message): Promise<void>
}

/** Null where messages of a channel go nowhere: whatever needs them is refused. */
export interface Messengers {
  readonly sms: Messenger | null
  readonly email: Messenger | null
}

/** Sends nothing: the row of the outbox is what was sent. */
export const sandboxMessenger: Messenger = { code: 'sandbox', keepsWords: true, send: () => Promise.resolve() }
