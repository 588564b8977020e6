import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeRichMember } from './database.ts'
import { siteUrl, trevo } from './journey.ts'

export interface Member {
  readonly username: string
  readonly password: string
}

/** The demo's member: it has money and rounds in its record. Journeys that move money make a member of their own. */
export const demoMember: Member = { username: 'demo', password: 'Demo-1234' }

let made = 0

export const makeMember = async (facts: { readonly type?: number; readonly balanceMinor?: number; readonly recommender?: string } = {}): Promise<Member> => {
  const member = { username: `v${Date.now().toString(36)}${(made += 1)}`, password: 'quatro folhas' }
  const { type = 0, balanceMinor, recommender } = facts
  if (recommender !== undefined) await makeRichMember(member, type, balanceMinor ?? 0, recommender)
  else if (balanceMinor === undefined || balanceMinor === 0 || type === 4) await trevo('member', 'add', '--username', member.username, '--password', member.password, '--type', String(type), ...(balanceMinor === undefined ? [] : ['--balance', String(balanceMinor)]))
  else await makeRichMember(member, type, balanceMinor)
  return member
}

/** The phone's own encryption, read where it stands. */
const { encryptBody } = (await import(new URL('../../apps/web/src/api/encrypt-body.ts', import.meta.url).href)) as {
  encryptBody(body: string, key: { kid: string; x: string; y: string }, facts: { method: string; path: string; nowMs: number }): Promise<string>
}

/** Another line than everybody else's: wrong logins of one journey must not ask the next one for a captcha. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** A call beside the page whose body holds a secret. */
export const sendEncrypted = async (line: `${string} /${string}`, body: unknown): Promise<Response> => {
  const [method = '', path = ''] = line.split(' ')
  const { current } = (await (await fetch(`${siteUrl()}/api/keys`)).json()) as { current: { kid: string; x: string; y: string } }
  return fetch(`${siteUrl()}${path}`, {
    method,
    headers: { 'content-type': 'application/jose', encryption: 'JWE', 'x-forwarded-for': newAddress() },
    body: await encryptBody(JSON.stringify(body), current, { method, path, nowMs: Date.now() }),
  })
}

/** Gives a page an address of its own; `arriveAs` does so by itself. */
export const ownAddress = (page: Page): Promise<void> => page.context().setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })

/** A session of the member, as the phone keeps it. */
export const openSession = async ({ username, password }: Member): Promise<string> => {
  const answer = await sendEncrypted('POST /api/session', { type: 'username', username, password })
  if (!answer.ok) throw new Error(`${username} was not let in: ${answer.status} ${await answer.text()}`)
  return answer.text()
}

export const tokenIn = (session: string): string => (JSON.parse(session) as { token: string }).token

interface Visitor {
  /** What `openSession` gave. */
  readonly session?: string
  /** `xl` and `xr` are made up (apps/web/src/i18n/made-up), and offered by `offerLanguages` alone. */
  readonly language?: 'pt' | 'en' | 'xl' | 'xr'
  readonly theme?: 'dark' | 'light'
}

let arrivals = 0

/** Puts into the tab what an earlier visit would have left there; once, so that what the page does with it later stays, the emptying of the tab's storage too. */
export const arriveAs = async (page: Page, { session, language = 'pt', theme = 'dark' }: Visitor): Promise<void> => {
  await ownAddress(page)
  await page.context().addCookies([{ name: 'language', value: language, url: siteUrl() }])
  await page.addInitScript(
    ({ origin, kept, spoken, look, arrival }) => {
      if (location.origin !== origin || localStorage.getItem(arrival) !== null) return
      localStorage.setItem(arrival, 'yes')
      localStorage.setItem('language', spoken)
      localStorage.setItem('theme', look)
      if (kept !== null) sessionStorage.setItem('MC_SESSION_INFO', kept)
    },
    { origin: siteUrl(), kept: session ?? null, spoken: language, look: theme, arrival: `arrived ${(arrivals += 1)}` },
  )
}

/** A new member with so much money, on the page; gives the session. */
export const arriveWith = async (page: Page, balanceMinor: number): Promise<string> => {
  const session = await openSession(await makeMember({ balanceMinor }))
  await arriveAs(page, { session })
  return session
}

export interface Purse {
  readonly sumMinor: number
  readonly heldMinor: number
}

/** Asked of the server beside the page, so that nothing that the page is cut off from matters. */
export const purseOf = async (session: string): Promise<Purse> => {
  const answer = await fetch(`${siteUrl()}/api/wallet`, { headers: { authorization: `Bearer ${tokenIn(session)}` } })
  if (!answer.ok) throw new Error(`the wallet answered ${answer.status}`)
  const wallet = (await answer.json()) as { sumBalance: string; held: string }
  return { sumMinor: Number(wallet.sumBalance), heldMinor: Number(wallet.held) }
}
