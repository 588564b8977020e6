import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { setCommonHeaders } from './security-headers.ts'

/** Files of the built web, compressed when they were built. A name with a hash, or an address with a version, never changes its content. */
export const registerStatic = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(folder)) return
  await app.register(async (files) => {
    files.addHook('onRequest', (request, reply, next) => {
      setCommonHeaders(reply, request.protocol === 'https')
      const isForEver = request.url.startsWith('/assets/') || /\?v=[0-9a-f]{8}$/.test(request.url)
      reply.header('cache-control', isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      next()
    })
    // One route a file, found at the start: no path of a caller ever reaches the file system.
    await files.register(fastifyStatic, { root: folder, wildcard: false, preCompressed: true, cacheControl: false, index: false, decorateReply: false })
  })
}
