import { dataPolicy } from '@trevo/operation/security-headers'
import { refuse } from '@trevo/operation/refuse'
import { compress, encodingOf } from '@trevo/operation/encoding'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#services.ts'

const filePattern = /^([a-z]{2}(?:-[a-z]{2})?)-([A-Za-z0-9_-]{10})\.json$/u

/** A house's own words at the hash of what they say, so that a phone keeps them; under an older hash it is given what is said now, and keeps nothing. */
export const registerWords = (app: FastifyInstance, { words }: Pick<Services, 'words'>): void => {
  app.get('/words/:file', { exposeHeadRoute: false }, async (request, reply) => {
    const [, language = '', hash] = filePattern.exec((request.params as { readonly file: string }).file) ?? []
    if (language === '') throw refuse('not_found')
    const shown = (await words()).get(language)
    const encoding = encodingOf(request.headers['accept-encoding'])
    const body = await compress(Buffer.from(JSON.stringify(shown?.texts ?? {})), encoding, 'fresh')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding', 'cache-control': shown?.hash === hash ? 'public, max-age=31536000, immutable' : 'no-store', 'content-security-policy': dataPolicy })
      .send(body)
  })
}
