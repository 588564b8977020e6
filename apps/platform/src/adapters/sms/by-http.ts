import { StartRefused } from '@trevo/server/environment'
import { DeliveryRefused, DeliveryUndecided, type Message, type Messenger } from '#adapters/messenger.ts'

/** A gateway that takes one POST of JSON for each message. */
export interface SmsByHttp {
  readonly url: string
  readonly headerName: string
  readonly headerValue: string
  /** JSON whose texts hold {to}, {text} and {id}. */
  readonly body: unknown
}

const answerMsMax = 5_000
const secretCharsMin = 16
const placeholders = ['to', 'text', 'id'] as const
const plainBody = '{"to":"{to}","text":"{text}","id":"{id}"}'

const isOnThisMachine = ({ hostname }: URL): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)

const readUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  const isUsable = url !== null && url.username === '' && (url.protocol === 'https:' || (url.protocol === 'http:' && isOnThisMachine(url)))
  if (!isUsable)
    throw new StartRefused('SMS_URL is not a usable address. It must look like https://sms.example.com/messages; http is for a gateway on this machine alone.')
  return text
}

const readBody = (text: string): unknown => {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new StartRefused(`SMS_BODY is not JSON. It must look like ${plainBody}.`)
  }
  const used = [...text.matchAll(/\{([A-Za-z]+)\}/g)].map(([, name = '']) => name)
  const unknown = used.find((name) => !placeholders.some((known) => known === name))
  if (unknown !== undefined) throw new StartRefused(`SMS_BODY has {${unknown}}, but may have {to}, {text} and {id}.`)
  const missing = placeholders.find((name) => name !== 'id' && !used.includes(name))
  if (missing !== undefined) throw new StartRefused(`SMS_BODY has no {${missing}}. It must look like ${plainBody}.`)
  return body
}

/** What stands in SMS_URL, SMS_SECRET, SMS_HEADER and SMS_BODY; null where there is no gateway. */
export const readSmsByHttp = (values: {
  readonly url: string | undefined
  readonly secret: string | undefined
  readonly header: string | undefined
  readonly body: string | undefined
}): SmsByHttp | null => {
  const { url, secret, header, body } = values
  if (url === undefined) return null
  if (secret === undefined || secret.length < secretCharsMin || !/^[\x21-\x7e]+$/.test(secret))
    throw new StartRefused(`SMS_SECRET must have at least ${secretCharsMin} characters without spaces: it says to SMS_URL who sends.`)
  if (header !== undefined && !/^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(header))
    throw new StartRefused('SMS_HEADER is not the name of a header. It must look like X-Api-Key.')
  return {
    url: readUrl(url),
    headerName: header ?? 'Authorization',
    headerValue: header === undefined ? `Bearer ${secret}` : secret,
    body: readBody(body ?? plainBody),
  }
}

/** Into the texts of a JSON value, so that no word of a message can leave its place. */
const fill = (value: unknown, words: Readonly<Record<string, string>>): unknown => {
  if (typeof value === 'string') return value.replace(/\{(to|text|id)\}/g, (_whole, name: string) => words[name] ?? '')
  if (Array.isArray(value)) return value.map((each) => fill(each, words))
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, words)]))
  return value
}

/** Worth asking again: the gateway says that it had no time. */
const isUndecided = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429

const post = async (gateway: SmsByHttp, { id, to, body }: Message): Promise<void> => {
  const response = await fetch(gateway.url, {
    method: 'POST',
    headers: { [gateway.headerName]: gateway.headerValue, 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify(fill(gateway.body, { to, text: body, id })),
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMsMax),
  }).catch((error: unknown) => {
    throw new DeliveryUndecided('the SMS gateway did not answer', { cause: error })
  })
  // The status says it all: however long the rest is, it is not read.
  await response.body?.cancel().catch(() => undefined)
  if (response.ok) return
  const sentence = `the SMS gateway answered ${response.status}`
  throw isUndecided(response.status) ? new DeliveryUndecided(sentence) : new DeliveryRefused(sentence)
}

/** Each message is one call; whoever holds it makes the next one, under the same id. */
export const createSmsByHttp = (gateway: SmsByHttp): Messenger => ({ code: 'http', keepsWords: false, send: (message) => post(gateway, message) })
