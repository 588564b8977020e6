import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@trevo/server/free-port'
import type { IdentitySettings } from '#adapters/identity/read-identities.ts'

export interface IssuerProcess {
  readonly url: string
  readonly settings: IdentitySettings
  /** What the next so many answers do wrong; see identity-issuer.ts. */
  orderFault(fault: string, times?: number): Promise<void>
  /** New signing keys; the old ones are gone. */
  rotate(): Promise<void>
  /** A token as Firebase's phone sign-in makes them. */
  phoneToken(claims: Readonly<Record<string, unknown>>, isForged?: boolean): Promise<string>
  /** Goes through the issuer's pages as somebody; gives the address that the browser is sent back to. Null: says no. */
  signIn(url: string, name: string | null): Promise<URL>
  kill(): Promise<void>
  start(): Promise<void>
}

/** Follows the issuer's redirects with its cookies, as a browser would, until they leave it. */
const browse = async (origin: string, first: string, form: (path: string) => URLSearchParams): Promise<URL> => {
  const cookies = new Map<string, string>()
  const visit = async (address: URL, body?: URLSearchParams): Promise<Response> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body === undefined ? {} : { method: 'POST', body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  let address = new URL(first)
  for (let turn = 0; turn < 10; turn += 1) {
    let response = await visit(address)
    if (response.status === 200) response = await visit(address, form(address.pathname))
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the issuer answered ${response.status}: ${await response.text()}`)
    address = new URL(location, address)
    if (address.origin !== origin) return address
  }
  throw new Error('the issuer leads in a circle')
}

/** The real issuer, as a program of its own. */
export const openIssuerProcess = async (redirectUris: readonly string[]): Promise<IssuerProcess> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const order = async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
    return response.json()
  }
  const start = async (): Promise<void> => {
    const started = fork(join(import.meta.dirname, 'identity-issuer.ts'), {
      env: { ISSUER_PORT: String(port), ISSUER_REDIRECT_URIS: redirectUris.join(' ') },
      execArgv: [],
      silent: true,
    })
    child = started
    const exited = once(started, 'exit').then(() => Promise.reject(new Error('the issuer did not start')))
    await Promise.race([once(started, 'message'), exited])
    exited.catch(() => undefined)
  }
  await start()
  return {
    url,
    settings: {
      google: { issuer: url, clientId: 'google', clientSecret: 'google-secret' },
      facebook: {
        issuer: url,
        authorizeUrl: `${url}/auth`,
        tokenUrl: `${url}/token`,
        userInfoUrl: `${url}/graph/me`,
        clientId: 'facebook',
        clientSecret: 'facebook-secret',
        scope: 'public_profile email',
      },
      firebase: {
        projectId: 'trevo-test',
        issuer: `${url}/firebase`,
        keysUrl: `${url}/jwks`,
        web: { apiKey: 'trevo-key', apiUrl: url, recaptchaUrl: `${url}/recaptcha/api.js`, recaptchaSources: [`${url}/recaptcha/`] },
      },
    },
    orderFault: async (fault, times = 1) => void (await order('/faults', { fault, times })),
    rotate: async () => void (await order('/rotate', {})),
    phoneToken: async (claims, isForged = false) => ((await order('/firebase/token', { claims, isForged })) as { token: string }).token,
    signIn: (first, name) => browse(url, first, () => new URLSearchParams(name === null ? { answer: 'no' } : { answer: 'yes', name })),
    kill: async () => {
      if (child === null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      child = null
    },
    start,
  }
}
