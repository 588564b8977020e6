import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DeliveryRefused, DeliveryUndecided, type Message, type Messenger } from '#adapters/messenger.ts'
import { listOutbox, type NewMessage, queueMessage, takeDueMessages } from './store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { callTrevo } from '#testing/terminal.ts'
import { registerOutboxPage } from './outbox-page.ts'
import { sendOutbox, sweepOutboxJob } from '#areas/messages/jobs/send-outbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
afterEach(() => app.database.db.deleteFrom('outbox').execute())

const minutes = (count: number) => count * 60_000
const queue = async (over: Partial<NewMessage> = {}): Promise<void> => {
  const now = app.clock.now()
  const message: NewMessage = {
    channel: 'sms',
    recipient: '+5511912345678',
    language: 'en',
    facts: { kind: 'code', purpose: 'register', code: '123456' },
    sendBefore: new Date(now.getTime() + minutes(10)),
    ...over,
  }
  await app.database.transact((tx) => queueMessage(tx, message, now))
}
const rows = () => listOutbox(app.database.db, null, 50)

/** A gateway that does as it is told, turn by turn, and tells what it heard. */
const gateway = (turns: readonly (Error | null)[]) => {
  const heard: Message[] = []
  const messenger: Messenger = {
    code: 'http',
    keepsWords: false,
    send: async (message) => {
      heard.push(message)
      const error = turns[heard.length - 1]
      if (error !== null && error !== undefined) throw error
    },
  }
  return { heard, services: { ...app.services, messengers: { sms: messenger, email: messenger } } }
}

describe('sending', () => {
  test('Product §9.43 what a real gateway took is forgotten here, but for the fact', async () => {
    const { heard, services } = gateway([null])
    await queue()
    await sendOutbox(services)
    expect(heard).toEqual([
      { id: expect.stringMatching(/^[0-9]+$/), to: '+5511912345678', subject: '', body: expect.stringContaining('Trevo: 123456 is your code'), html: null },
    ])
    expect(await rows()).toMatchObject([{ state: 'sent', gateway: 'http', body: null, subject: null, facts: {} }])
    await sendOutbox(services)
    expect(heard).toHaveLength(1)
  })

  test('Product §5.59 no answer is tried once more, under the same id', async () => {
    const { heard, services } = gateway([new DeliveryUndecided('no answer'), null])
    await queue()
    await sendOutbox(services)
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1 }])
    app.clock.pass(3_000)
    await sendOutbox(services)
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1)
    expect(heard).toHaveLength(2)
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 2 }])
  })

  test.each([
    ['an SMS is given up after two', 'sms', 2],
    ['an e-mail after four', 'email', 4],
  ] as const)('Product §5.59 %s', async (_what, channel, tries) => {
    const { heard, services } = gateway(Array.from({ length: 9 }, () => new DeliveryUndecided('no answer')))
    await queue({ channel, recipient: channel === 'email' ? 'ana@example.com' : '+5511912345678' })
    for (let turn = 0; turn < 9; turn += 1) {
      await sendOutbox(services)
      app.clock.pass(21_000)
    }
    expect(heard).toHaveLength(tries)
    expect(await rows()).toMatchObject([{ state: 'failed', facts: {} }])
  })

  test('Product §5.59 a no is not asked again', async () => {
    const { heard, services } = gateway([new DeliveryRefused('no such number')])
    await queue()
    await sendOutbox(services)
    app.clock.pass(minutes(1))
    await sendOutbox(services)
    expect(heard).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'failed' }])
  })

  test('what comes too late is not sent', async () => {
    const { heard, services } = gateway([])
    await queue()
    app.clock.pass(minutes(10))
    await sendOutbox(services)
    expect(heard).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'failed' }])
  })

  test('a message whose sender died is met again under its id, and by one sender', async () => {
    const { heard, services } = gateway([null, null])
    await queue()
    const taken = await app.database.transact((tx) => takeDueMessages(tx, app.clock.now(), 10))
    await sendOutbox(services)
    expect(heard).toEqual([])
    app.clock.pass(minutes(1))
    await Promise.all([sendOutbox(services), sendOutbox(services)])
    expect(heard.map(({ id }) => id)).toEqual([taken[0]?.id.toString()])
  })

  test('one that a messenger stumbles over does not hold the others up', async () => {
    await queue({ recipient: '+5511900000001' })
    await queue({ recipient: '+5511900000002' })
    const { heard, services } = gateway([new TypeError('a bug'), null])
    await sendOutbox(services)
    expect(heard).toHaveLength(2)
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['failed', 'sent'])
  })

  test('many are sent in turns', async () => {
    for (let count = 0; count < 25; count += 1) await queue({ recipient: `+55119000000${String(count).padStart(2, '0')}` })
    const { heard, services } = gateway([])
    await sendOutbox(services)
    expect(heard).toHaveLength(25)
  })

  test('Product §4.71 an SMS names the site that the code is for, where it has a name', async () => {
    const { heard, services } = gateway([null, null])
    await queue()
    await sendOutbox({ ...services, config: { ...services.config, publicUrl: 'https://bet.example.com' } })
    expect(heard[0]?.body.split('\n').at(-1)).toBe('@bet.example.com #123456')
  })

  test('what was sent a week ago is forgotten', async () => {
    await queue()
    await sendOutbox(app.services)
    app.clock.pass(minutes(6 * 24 * 60))
    await sweepOutboxJob.run(app.services)
    expect(await rows()).toHaveLength(1)
    app.clock.pass(minutes(25 * 60))
    await sweepOutboxJob.run(app.services)
    expect(await rows()).toEqual([])
  })
})

describe('looking at it', () => {
  const trevo = async (...args: string[]): Promise<string> => (await callTrevo(args, { DATA_DIR: '/nowhere', DATABASE_URL: app.databaseUrl })).out

  test('Product §12.43 trevo outbox prints what the sandbox took', async () => {
    expect(await trevo('outbox')).toBe('Nothing was sent.\n')
    await queue()
    await queue({ channel: 'email', recipient: 'ana@example.com', facts: { kind: 'notice', subject: 'Hello', body: 'One\n\nTwo' } })
    await sendOutbox(app.services)
    const { messages } = JSON.parse(await trevo('outbox', '--to', 'ANA@example.com', '--json')) as { messages: unknown[] }
    expect(messages).toEqual([
      {
        id: expect.any(String),
        channel: 'email',
        kind: 'notice',
        to: 'ana@example.com',
        state: 'sent',
        gateway: 'sandbox',
        at: expect.any(String),
        subject: 'Hello',
        body: 'One\n\nTwo',
      },
    ])
    expect(await trevo('outbox', '--to', '+5511912345678')).toMatch(/ {2}sms {4}sent {5}\+5511912345678\n {4}Trevo: 123456 is your code/)
  })

  test('Product §12.43 the page is there in development alone, and shows words as words', async () => {
    expect((await app.app.inject('/outbox')).statusCode).toBe(404)
    const open = async (over: object) => {
      const own = await openTestApp({ config: over, plainRoutes: [registerOutboxPage] })
      await own.database.transact((tx) =>
        queueMessage(
          tx,
          {
            channel: 'email',
            recipient: 'a@b.co',
            language: 'en',
            facts: { kind: 'notice', subject: '<b>', body: '<script>1</script> http://x.example/m/forget#token=a"b' },
            sendBefore: new Date(own.clock.now().getTime() + 60_000),
          },
          own.clock.now(),
        ),
      )
      await sendOutbox(own.services)
      const page = await own.app.inject('/outbox')
      await own.close()
      return page
    }
    expect((await open({ isDev: false })).statusCode).toBe(404)
    expect((await open({ isDev: true, hasMessageSandbox: false })).statusCode).toBe(404)
    const page = await open({ isDev: true })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('&lt;script&gt;1&lt;/script&gt;')
    expect(page.body).toContain('href="http://x.example/m/forget#token=a&quot;b"')
    expect(page.body).not.toContain('<script>')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })
})
