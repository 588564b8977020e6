import type { FastifyInstance } from 'fastify'

/** What a page's plain form sends comes as `URLSearchParams`. */
export const takeForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, new URLSearchParams(body.toString())))
}
