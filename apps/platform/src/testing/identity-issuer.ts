import { createServer } from 'node:http'
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import { openIdentityToolkit, type ToolkitFault } from './identity-toolkit.ts'
import { type Context, readBody } from './issuer-context.ts'

/**
 * A real issuer of OpenID Connect and OAuth 2 as a program of its own: it asks for a name, and can be told to go wrong in one named way. It stands
 * in for Google, for Facebook (a page says who holds a token) and for Firebase (identity-toolkit.ts; besides, a page makes tokens).
 */
const port = Number(process.env['ISSUER_PORT'])
const issuer = `http://127.0.0.1:${port}`
const redirectUris = (process.env['ISSUER_REDIRECT_URIS'] ?? '').split(' ')

const faults = ['wrong-nonce', 'wrong-audience', 'wrong-issuer', 'expired', 'wrong-signature', 'nobody', 'down', 'huge', 'moved'] as const
type Fault = (typeof faults)[number] | ToolkitFault
let ordered: Fault | null = null
let timesLeft = 0

const takeFault = (...of: readonly Fault[]): Fault | null => {
  if (ordered === null || timesLeft === 0 || !of.includes(ordered)) return null
  timesLeft -= 1
  return ordered
}

interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly jwk: JWK
}

let keyCount = 0
const newKey = async (): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = `key-${(keyCount += 1)}`
  return { kid, privateKey, jwk: { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' } }
}
let key = await newKey()
const stranger = await newKey()

const sign = (claims: JWTPayload, by: SigningKey = key): Promise<string> => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(by.privateKey)

/** The token as the issuer made it, and then with one thing wrong, signed anew. */
const spoiled = async (idToken: string, fault: Fault): Promise<string> => {
  const claims = decodeJwt(idToken)
  const changes: Partial<Record<Fault, JWTPayload>> = {
    'wrong-nonce': { nonce: 'another' },
    'wrong-audience': { aud: 'somebody-else' },
    'wrong-issuer': { iss: 'https://issuer.example' },
    expired: { iat: (claims.iat ?? 0) - 7_200, exp: (claims.iat ?? 0) - 3_600 },
    nobody: { sub: '' },
  }
  return sign({ ...claims, ...changes[fault] }, fault === 'wrong-signature' ? stranger : key)
}

const clients: Configuration['clients'] = ['google', 'facebook'].map((client_id) => ({
  client_id,
  client_secret: `${client_id}-secret`,
  redirect_uris: redirectUris,
  grant_types: ['authorization_code'],
  response_types: ['code'],
  token_endpoint_auth_method: 'client_secret_post',
}))

const personOf = (name: string) => ({ name: `${name} Silva`, email: `${name}@people.example` })

const configuration = (): Configuration => ({
  clients,
  scopes: ['openid', 'email', 'profile', 'public_profile'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // What a real one of this kind does: the claims stand in the id token itself.
  conformIdTokenClaims: false,
  jwks: { keys: [key.jwk] },
  cookies: { keys: ['a test'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...personOf(accountId), email_verified: true }) }),
  // Whoever says a name has agreed.
  loadExistingGrant: async (ctx) => {
    const { client, session, provider: of } = ctx.oidc
    if (client === undefined || session?.accountId === undefined) return undefined
    const grant = new of.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid email profile public_profile')
    await grant.save()
    return grant
  },
})

const page = (uid: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test issuer</title><h1>Test issuer</h1><form method="post" action="/interaction/${uid}">
<label>Name <input name="name" autocomplete="off"></label> <button name="answer" value="yes">Continue</button> <button name="answer" value="no">Cancel</button></form></html>`

/** What tests order: faults, new keys, tokens of a phone. */
const control = async (ctx: Context): Promise<boolean> => {
  if (ctx.path === '/healthz') ctx.body = 'ok'
  else if (ctx.path === '/faults') {
    const { fault, times } = JSON.parse(await readBody(ctx)) as { fault: Fault; times: number }
    ordered = fault
    timesLeft = times
    ctx.body = {}
  } else if (ctx.path === '/rotate') {
    key = await newKey()
    provider = newProvider()
    ctx.body = {}
  } else if (ctx.path === '/firebase/token') {
    const { claims, isForged } = JSON.parse(await readBody(ctx)) as { claims: JWTPayload; isForged: boolean }
    ctx.body = { token: await sign(claims, isForged ? stranger : key) }
  } else return false
  return true
}

const interact = async (ctx: Context): Promise<void> => {
  if (ctx.method === 'GET') {
    ctx.type = 'html'
    ctx.body = page(ctx.path.split('/').at(-1) ?? '')
    return
  }
  const form = new URLSearchParams(await readBody(ctx))
  const name = form.get('name') ?? ''
  const result = form.get('answer') === 'yes' && name !== '' ? { login: { accountId: name } } : { error: 'access_denied', error_description: 'no' }
  ctx.respond = false
  await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false })
}

/** Facebook's kind of page: who holds the token, by a number of its own. */
const graph = async (ctx: Context): Promise<void> => {
  const token = await provider.AccessToken.find(ctx.get('authorization').replace(/^Bearer /, ''))
  if (token?.accountId === undefined) ctx.status = 401
  else ctx.body = takeFault('nobody') === null ? { id: `fb-${token.accountId}`, ...personOf(token.accountId) } : { error: 'nobody' }
}

const toolkit = openIdentityToolkit({ issuer: `${issuer}/firebase`, origin: issuer, sign, isOrdered: (fault) => takeFault(fault) !== null })

/** What the product asks by itself, beside the browser. */
const backChannel = /^\/(?:token|jwks|graph|\.well-known)/

const newProvider = (): Provider => {
  const made = new Provider(issuer, configuration())
  made.use(async (ctx, next) => {
    if ((await control(ctx)) || (await toolkit(ctx))) return
    if (backChannel.test(ctx.path) && takeFault('down') !== null) {
      ctx.status = 503
      return
    }
    if (ctx.path.startsWith('/interaction/')) return interact(ctx)
    if (ctx.path === '/graph/me') return graph(ctx)
    await next()
    if (ctx.path !== '/token' || ctx.status !== 200) return
    const body = ctx.body as { id_token?: string }
    const fault = body.id_token === undefined ? null : takeFault(...faults)
    if (fault === 'huge') ctx.body = { ...body, filler: 'x'.repeat(600_000) }
    else if (fault === 'moved') ctx.redirect(`${issuer}/elsewhere`)
    else if (fault !== null && body.id_token !== undefined) body.id_token = await spoiled(body.id_token, fault)
  })
  return made
}
let provider = newProvider()

createServer((request, response) => void provider.callback()(request, response)).listen(port, '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
