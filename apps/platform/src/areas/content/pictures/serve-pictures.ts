import { dataPolicy } from '@trevo/operation/security-headers'
import { refuse } from '@trevo/operation/refuse'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/tables.ts'
import { findPicture } from './pictures-store.ts'

export const picturesPath = '/pictures'
const addressPattern = /^([A-Za-z0-9_-]{22})\.webp$/u

/** Pictures that staff brought: at their own hash, so that what stands there never changes. On the phone's origin, and on the office's for its drafts. */
export const registerPictures = (app: FastifyInstance, { db }: { readonly db: Db }): void => {
  app.get(`${picturesPath}/:file`, { exposeHeadRoute: false }, async (request, reply) => {
    const address = addressPattern.exec((request.params as { readonly file: string }).file)?.[1]
    const picture = address === undefined ? null : await findPicture(db, address)
    if (picture === null) throw refuse('not_found')
    return reply.headers({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': dataPolicy }).send(picture)
  })
}
