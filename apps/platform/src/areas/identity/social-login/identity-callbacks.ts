import { identityProviders } from '@trevo/contract/member/identities'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#services.ts'
import { consumeAsGuest } from '#limits/limits.ts'
import { callbackPath } from './begin-social-login.ts'
import { finishSocialLogin } from './finish-social-login.ts'

/** The screen that goes on with what came of it. What it is told stands behind the #, which no server and no log ever sees. */
const screen = '/m/identity'

/** Providers send codes of up to some hundred letters. */
const queryCharsMax = 4_096

const queryOf = (url: string): string => {
  const at = url.indexOf('?')
  return at === -1 ? '' : url.slice(at + 1)
}

/** Where identity providers send the browser back to. It is a page for a moment: it answers with the way to the phone's own screen. */
export const registerIdentityCallbacks = (app: FastifyInstance, services: Services): void => {
  for (const provider of identityProviders) {
    app.get(callbackPath(provider), async (request, reply) => {
      consumeAsGuest(services, request.ip, 5)
      const query = queryOf(request.url)
      const came = query.length > queryCharsMax ? ({ error: 'over' } as const) : await finishSocialLogin(services, provider, query)
      const fragment = 'ticket' in came ? `ticket=${came.ticket}` : `error=${came.error}`
      return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(`${screen}#provider=${provider}&${fragment}`, 303)
    })
  }
}
