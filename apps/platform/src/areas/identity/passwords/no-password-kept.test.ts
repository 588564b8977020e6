import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { solveBotCheck } from '#testing/proofs.ts'

const written: string[] = []
const paper = new Writable({
  write: (chunk, _encoding, done) => {
    written.push(String(chunk))
    done()
  },
})

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ log: pino({ level: 'trace' }, paper) })
})
afterAll(() => app.close())

const passwords = { first: 'Primeira-Senha-77', wrong: 'Errada-Senha-88', second: 'Segunda-Senha-99' } as const
const address = '10.44.0.1'

/** Every row of every table, as text. */
const wholeDatabase = async (): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'trevo' and table_type = 'BASE TABLE'`.execute(app.database.db)
  expect(tables.length).toBeGreaterThan(20)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(`trevo.${name}`)} t`.execute(app.database.db)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  return texts.join('\n')
}

const forms = (password: string): readonly string[] => {
  const bytes = Buffer.from(password)
  return [password, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''), encodeURIComponent(password)]
}

test('Product §8.14 after registration, login, a wrong one and a change, no password stands in a log or in the database', async () => {
  const username = 'ninguem_ve'
  const registered = await app.call('PUT /api/members', {
    body: {
      type: 0,
      requestId: randomUUID(),
      registerMethod: 'H5',
      username,
      password: passwords.first,
      confirmPassword: passwords.first,
      isDisclaimerAccepted: true,
      botCheck: await solveBotCheck(app, address),
    },
    address,
  })
  expect(registered.status).toBe(200)
  const logIn = (password: string, host?: string) =>
    app.call('POST /api/session', { body: { type: 'username', username, password }, address, ...(host === undefined ? {} : { headers: { host } }) })
  expect((await logIn(passwords.wrong)).status).toBe(401)
  const { reply, status } = await logIn(passwords.first, 'localhost:3000')
  expect(status).toBe(200)
  const token = 'token' in reply ? reply.token : ''
  // A password in the wrong place: in a field that is no password's, and in a body that is broken.
  await app.app.inject({ method: 'POST', url: '/api/session', headers: { host: 'phone.test' }, payload: { type: 'username', username: 'x', password: 7, extra: passwords.first } })
  await app.app.inject({ method: 'POST', url: '/api/session', headers: { host: 'phone.test', 'content-type': 'application/json' }, payload: `{"password":"${passwords.first}"` })
  const changed = await app.call('POST /api/v2/password', {
    token,
    body: { oldPassword: passwords.first, newPassword: passwords.second, confirmNewPassword: passwords.second },
    address,
  })
  expect(changed.status).toBe(200)

  const [log, database] = [written.join(''), await wholeDatabase()]
  expect(log).toContain('"url":"/api/session"')
  expect(database).toContain(username)
  for (const password of Object.values(passwords)) {
    for (const form of forms(password)) {
      expect(log).not.toContain(form)
      expect(database).not.toContain(form)
    }
  }
  // Nor the token of the session.
  expect(database).not.toContain(token)
  expect(log).not.toContain(token)
})
