import { StartRefused } from '@trevo/server/environment'
import { createTransport } from 'nodemailer'
import { DeliveryRefused, DeliveryUndecided, type Messenger } from '#adapters/messenger.ts'

/** A server that takes e-mail by SMTP. */
export interface EmailBySmtp {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (smtps); else by STARTTLS. */
  readonly isSecure: boolean
  /** Plain text is for a server on this machine alone. */
  readonly needsTls: boolean
  readonly user: string | null
  readonly password: string | null
  readonly from: string
}

const msMax = { connect: 5_000, greeting: 5_000, silence: 10_000 }
const example = 'smtps://user:password@mail.example.com:465'
const addressPattern = /^(?:[^<>\r\n"]{0,100} <)?[^\s@<>]+@[^\s@<>]+>?$/

/** What stands in SMTP_URL and MAIL_FROM; null where there is no server. The address holds a password, so no message repeats it. */
export const readEmailBySmtp = (values: { readonly url: string | undefined; readonly from: string | undefined }): EmailBySmtp | null => {
  if (values.url === undefined) return null
  const url = URL.canParse(values.url) ? new URL(values.url) : null
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    throw new StartRefused(`SMTP_URL is not a usable address. It must look like ${example}.`)
  if (values.from === undefined || !addressPattern.test(values.from))
    throw new StartRefused('MAIL_FROM must say who writes, such as Trevo <no-reply@bet.example.com>.')
  const isSecure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    needsTls: !isSecure && !['127.0.0.1', 'localhost', '::1'].includes(host),
    user: url.username === '' ? null : decodeURIComponent(url.username),
    password: url.password === '' ? null : decodeURIComponent(url.password),
    from: values.from,
  }
}

/** What a server says for good begins with a 5 (RFC 5321, 4.2.1); an envelope that nobody would take never leaves. */
const isForGood = (error: unknown): boolean => {
  const { responseCode, code } = error as { readonly responseCode?: unknown; readonly code?: unknown }
  return (typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH') || (code === 'EENVELOPE' && responseCode === undefined)
}

/** One connection a message; the message's own id goes along, so that a doubled one is known. */
export const createEmailBySmtp = (server: EmailBySmtp): Messenger => {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: server.needsTls,
    ...(server.user === null ? {} : { auth: { user: server.user, pass: server.password ?? '' } }),
    connectionTimeout: msMax.connect,
    greetingTimeout: msMax.greeting,
    socketTimeout: msMax.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s@<>]+)>?$/.exec(server.from)?.[1] ?? server.host
  return {
    code: 'smtp',
    keepsWords: false,
    send: async ({ id, to, subject, body, html }) => {
      try {
        await transport.sendMail({ from: server.from, to: { name: '', address: to }, subject, text: body, ...(html === null ? {} : { html }), messageId: `<${id}@${domain}>` })
      } catch (error) {
        const sentence = 'the e-mail server did not take the message'
        throw isForGood(error) ? new DeliveryRefused(sentence, { cause: error }) : new DeliveryUndecided(sentence, { cause: error })
      }
    },
  }
}
