import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { StartRefused } from '@trevo/server/environment'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { DeliveryRefused, DeliveryUndecided } from '#adapters/messenger.ts'
import { createEmailBySmtp, type EmailBySmtp, readEmailBySmtp } from './by-smtp.ts'

const from = 'Trevo <no-reply@bet.example.com>'
const message = { id: '42', to: 'ana@example.com', subject: 'Trevo: ação\r\nBcc: eve@example.com', body: 'Olá, é 123456\n.\nfim', html: '<p>Olá, é <b>123456</b></p>' as string | null }

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

interface Heard {
  readonly recipients: readonly string[]
  readonly text: string
  readonly user: unknown
}

const mailServer = async (options: SMTPServerOptions = {}) => {
  const heard: Heard[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => (password === 'right' ? done(null, { user: username }) : done(new Error('no'))),
    onData: (stream, session, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part.toString()
      })
      stream.on('end', () => {
        heard.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), text, user: session.user })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => server.close(() => undefined))
  return { heard, port: (server.server.address() as AddressInfo).port }
}

const reading = (url: string): EmailBySmtp => readEmailBySmtp({ url, from })!
const refusing = (code: number) => (_address: unknown, _session: unknown, done: (error: Error) => void) =>
  done(Object.assign(new Error('no'), { responseCode: code }))

test('Product §12.41 one message goes to one person, whole, under its id, and no word of it is a header', async () => {
  const { heard, port } = await mailServer()
  await createEmailBySmtp(reading(`smtp://127.0.0.1:${port}`)).send(message)
  expect(heard).toHaveLength(1)
  expect(heard[0]!.recipients).toEqual(['ana@example.com'])
  expect(heard[0]!.text).toContain('Message-ID: <42@bet.example.com>')
  expect(heard[0]!.text).toContain('From: Trevo <no-reply@bet.example.com>')
  expect(heard[0]!.text).not.toMatch(/^Bcc:/m)
})

test('Product §13.533 a mail that is drawn brings its plain text along, and one that is not is plain', async () => {
  const { heard, port } = await mailServer()
  const email = createEmailBySmtp(reading(`smtp://127.0.0.1:${port}`))
  await email.send(message)
  await email.send({ ...message, html: null })
  expect(heard[0]!.text).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
  expect(heard[1]!.text).not.toContain('multipart')
})

test('Product §12.41 a name and a password that stand in the address open the server', async () => {
  const { heard, port } = await mailServer({ authOptional: false, allowInsecureAuth: true })
  await createEmailBySmtp(reading(`smtp://me%40example.com:right@127.0.0.1:${port}`)).send(message)
  expect(heard[0]!.user).toBe('me@example.com')
})

test.each<[string, SMTPServerOptions, typeof DeliveryRefused | typeof DeliveryUndecided]>([
  ['a recipient that does not exist', { onRcptTo: refusing(550) as SMTPServerOptions['onRcptTo'] & object }, DeliveryRefused],
  ['a server that asks to come back', { onRcptTo: refusing(451) as SMTPServerOptions['onRcptTo'] & object }, DeliveryUndecided],
  ['a server that hangs up', { onConnect: (session, done) => done(Object.assign(new Error(session.id), { responseCode: 421 })) }, DeliveryUndecided],
])('Product §5.59 %s', async (_what, options, kind) => {
  const { port } = await mailServer(options)
  await expect(createEmailBySmtp(reading(`smtp://127.0.0.1:${port}`)).send(message)).rejects.toThrow(kind)
})

test('Product §5.59 a wrong password is the operator’s to mend, and the message waits', async () => {
  const { port } = await mailServer({ authOptional: false, allowInsecureAuth: true })
  await expect(createEmailBySmtp(reading(`smtp://me:wrong@127.0.0.1:${port}`)).send(message)).rejects.toThrow(DeliveryUndecided)
})

test('Product §5.59 a server that is not there is no answer', async () => {
  const held = createServer().listen(0, '127.0.0.1')
  await once(held, 'listening')
  const { port } = held.address() as AddressInfo
  held.close()
  await expect(createEmailBySmtp(reading(`smtp://127.0.0.1:${port}`)).send(message)).rejects.toThrow(DeliveryUndecided)
})

test('Product §12.41 a certificate that nobody vouches for is not believed, and nothing is said in the open', async () => {
  const { heard, port } = await mailServer({ secure: true })
  await expect(createEmailBySmtp(reading(`smtps://me:right@localhost:${port}`)).send(message)).rejects.toThrow(DeliveryUndecided)
  expect(heard).toEqual([])
})

test('Product §12.41 another machine must speak TLS', () => {
  expect(reading('smtp://mail.example.com')).toMatchObject({ port: 587, isSecure: false, needsTls: true })
  expect(reading('smtps://mail.example.com')).toMatchObject({ port: 465, isSecure: true })
  expect(reading('smtp://localhost:2525')).toMatchObject({ port: 2525, needsTls: false })
})

test.each([
  ['another protocol', { url: 'https://mail.example.com', from }, /^SMTP_URL/],
  ['no address', { url: 'mail', from }, /^SMTP_URL/],
  ['nobody who writes', { url: 'smtps://mail.example.com', from: undefined }, /^MAIL_FROM/],
  ['a writer with a line of their own', { url: 'smtps://mail.example.com', from: 'a@b.c\r\nBcc: eve@example.com' }, /^MAIL_FROM/],
])('Product §12.41 %s does not start, and the sentence holds no password', (_what, values, sentence) => {
  expect(() => readEmailBySmtp(values)).toThrow(StartRefused)
  expect(() => readEmailBySmtp(values)).toThrow(sentence)
})

test('Product §12.41 without an address there is none', () => {
  expect(readEmailBySmtp({ url: undefined, from: undefined })).toBeNull()
})
