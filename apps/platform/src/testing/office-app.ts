import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BodySentOf, type ParamsSentOf, type QuerySentOf, type ReplyOfStaff, type StaffLine } from '@trevo/contract/staff/api'
import { readTrustedProxies } from '@trevo/server/trusted-proxies'
import type { Database } from '@trevo/server/sql'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { changePerson } from '#areas/staff/people-store.ts'
import { saveTotp } from '#areas/staff/factor-store.ts'
import { handClock, type HandClock, makeStaff } from '#areas/staff/staff-fixture.ts'
import { newTotpSecret, totpCodeOf, totpStepAt } from '#credentials/totp.ts'
import { areas } from '#areas.ts'
import { gatherActs, gatherLists } from '#office/gathered-staff.ts'
import { createOfficeApp } from '#office/office-app.ts'
import { createOfficeServices, type OfficeServices } from '#office/office-services.ts'
import type { Tables } from '#db/tables.ts'
import { openTestDatabase } from './database.ts'
import { openAsOffice } from './office-database.ts'

export const officeOrigin = 'http://localhost:3200'
export const staffPassword = 'Password-of-staff-1'

/** A browser with somebody in it. */
export interface StaffBrowser {
  readonly cookies: Map<string, string>
  csrf: string
  readonly address: string
}

export interface StaffAnswer<L extends StaffLine> {
  readonly status: number
  readonly reply: ReplyOfStaff<L>
  readonly code: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
}

export interface StaffCallOptions<L extends StaffLine> {
  readonly params?: ParamsSentOf<L>
  readonly query?: QuerySentOf<L>
  readonly body?: BodySentOf<L>
  readonly headers?: Readonly<Record<string, string | undefined>>
}

export interface TestPerson {
  readonly id: bigint
  readonly email: string
  readonly secret: Buffer
  lastStep: bigint
}

export interface TestOffice {
  readonly app: FastifyInstance
  readonly clock: HandClock
  readonly services: OfficeServices
  /** As the owner of the tables. */
  readonly database: Database<Tables>
  readonly url: string
  browser(address?: string): StaffBrowser
  call<L extends StaffLine>(browser: StaffBrowser, line: L, options?: StaffCallOptions<L>): Promise<StaffAnswer<L>>
  /** Somebody with a password and an authenticator. */
  person(roles: readonly string[]): Promise<TestPerson>
  /** The next code of theirs that was not used yet; moves the clock where it has to. */
  codeOf(person: TestPerson): string
  logIn(person: TestPerson, browser?: StaffBrowser): Promise<StaffBrowser>
  as(...roles: readonly string[]): Promise<StaffBrowser>
  close(): Promise<void>
}

const pathOf = (url: string, params: unknown): string =>
  url.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String((params as Readonly<Record<string, string>> | undefined)?.[name] ?? 'x')))

const withoutUndefined = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((each): each is [string, string] => each[1] !== undefined))

/** Without the pace that one person is held to, unless a test is about it: a fast machine asks more often than a person taps. */
const withoutPace = (services: OfficeServices): OfficeServices => {
  const { limits } = services
  return { ...services, limits: { ...limits, take: (bucket, key, cost) => (bucket === 'staff' ? 0 : limits.take(bucket, key, cost)) } }
}

export const openTestOffice = async ({ hasPace = false }: { readonly hasPace?: boolean } = {}): Promise<TestOffice> => {
  const testing = await openTestDatabase()
  const database = await openAsOffice(testing.url)
  const clock = handClock()
  const filesFolder = mkdtempSync(join(tmpdir(), 'trevo-office-'))
  const office = {
    host: '127.0.0.1',
    port: 3200,
    databaseUrl: testing.url,
    filesFolder,
    publicUrl: undefined,
    phoneUrl: undefined,
    phonePort: 3000,
    trustedProxies: readTrustedProxies('TRUSTED_PROXIES', undefined),
    platformSecret: 'a secret for tests',
    platformSecretOld: null,
    isDev: false,
  }
  const made = createOfficeServices({ office, database, clock, log: pino({ level: 'silent' }), acts: gatherActs(areas), lists: gatherLists(areas) })
  const services = hasPace ? made : withoutPace(made)
  const app = await createOfficeApp(services, { folder: null })
  const browser = (address = '127.0.0.1'): StaffBrowser => ({ cookies: new Map(), csrf: '', address })

  const call: TestOffice['call'] = async (from, line, options = {}) => {
    const [method, url] = line.split(' ') as ['GET', string]
    const answer = await app.inject({
      method,
      url: pathOf(url, options.params),
      remoteAddress: from.address,
      ...(options.query === undefined ? {} : { query: options.query as Record<string, string> }),
      ...(options.body === undefined ? {} : { payload: options.body as object }),
      headers: withoutUndefined({
        origin: officeOrigin,
        ...(from.cookies.size === 0 ? {} : { cookie: [...from.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(from.csrf === '' ? {} : { 'x-csrf-token': from.csrf }),
        ...options.headers,
      }),
    })
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') from.cookies.delete(name)
      else from.cookies.set(name, value)
    }
    const json = answer.body === '' ? null : (answer.json() as { readonly code?: string; readonly me?: { readonly csrf: string } } | null)
    if (json?.me?.csrf !== undefined) from.csrf = json.me.csrf
    return { status: answer.statusCode, reply: json as never, code: answer.statusCode >= 400 ? json?.code : undefined, headers: answer.headers }
  }

  const person = async (roles: readonly string[]): Promise<TestPerson> => {
    const { id, email } = await makeStaff(testing.database, roles)
    const secret = newTotpSecret()
    await testing.database.transact(async (tx) => {
      await changePerson(tx, id, { password_hash: await services.passwords.hash(staffPassword) })
      await saveTotp(tx, id, services.keys.sealer('staff totp').seal(secret, id.toString()), clock.now())
    })
    return { id, email, secret, lastStep: 0n }
  }

  const codeOf = (someone: TestPerson): string => {
    while (totpStepAt(clock.now()) <= someone.lastStep) clock.pass(30_000)
    someone.lastStep = totpStepAt(clock.now())
    return totpCodeOf(someone.secret, someone.lastStep)
  }

  const logIn = async (someone: TestPerson, at = browser()): Promise<StaffBrowser> => {
    const first = await call(at, 'POST /office/login/password', { body: { email: someone.email, password: staffPassword } })
    if (first.status !== 200) throw new Error(`the first half was answered ${first.code}`)
    const second = await call(at, 'POST /office/login/code', { body: { token: first.reply.token, code: codeOf(someone) } })
    if (second.status !== 200) throw new Error(`the second half was answered ${second.code}`)
    return at
  }

  return {
    app, clock, services, database: testing.database, url: testing.url, browser, call, person, codeOf, logIn,
    as: async (...roles) => logIn(await person(roles)),
    close: async () => {
      await app.close()
      await database.close()
      await testing.close()
      rmSync(filesFolder, { recursive: true, force: true })
    },
  }
}


