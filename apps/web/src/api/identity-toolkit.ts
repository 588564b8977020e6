import type { Site } from '#initial-data/initial-data.ts'

export type Firebase = NonNullable<Site['firebase']>

/** Firebase said no, in a word of its own list (`INVALID_CODE`); empty where no answer came that could be read. */
export class ToolkitRefusal extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.name = 'ToolkitRefusal'
    this.reason = reason
  }
}

const timeoutMs = 20_000

const textIn = (answer: unknown, name: string): string => {
  const value = typeof answer === 'object' && answer !== null ? (answer as Readonly<Record<string, unknown>>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

const reasonIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'error' in answer ? (/^[A-Z_]+/.exec(textIn(answer.error, 'message'))?.[0] ?? '') : ''

/** One call of the Identity Toolkit, and the one text of its answer that matters. */
async function ask({ apiUrl, apiKey }: Firebase, path: string, wanted: string, body?: object): Promise<string> {
  const answer: unknown = await fetch(`${apiUrl}/v1/${path}?key=${encodeURIComponent(apiKey)}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    cache: 'no-store',
    credentials: 'omit',
    // A key may be good for this site alone.
    referrerPolicy: 'origin',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    (response) => response.json().catch(() => null),
    () => null,
  )
  const text = textIn(answer, wanted)
  if (text === '') throw new ToolkitRefusal(reasonIn(answer))
  return text
}

/** Which site the check of a person is for. */
export const readSiteKey = (firebase: Firebase): Promise<string> => ask(firebase, 'recaptchaParams', 'recaptchaSiteKey')

/** Has a code sent to a number in E.164; what it gives belongs to that one message. `recaptchaToken` is good once. */
export const sendCode = (firebase: Firebase, phoneNumber: string, recaptchaToken: string): Promise<string> =>
  ask(firebase, 'accounts:sendVerificationCode', 'sessionInfo', { phoneNumber, recaptchaToken })

/** A token that says whose number it is. Nothing of the account that Firebase makes of it is kept. */
export const tradeCode = (firebase: Firebase, sessionInfo: string, code: string): Promise<string> =>
  ask(firebase, 'accounts:signInWithPhoneNumber', 'idToken', { sessionInfo, code })
