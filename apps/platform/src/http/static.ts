import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingOf } from '@trevo/operation/encoding'
import { isVersioned } from '#cache/images.ts'
import { retiredWorker } from './retired-worker.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

/** What one brand's web may weigh; more is a mistake of the build. */
const bytesMax = 64 * 1024 * 1024

interface BuiltFile {
  readonly type: string
  readonly etag: string
  /** Compressed twins only where the build made them. */
  readonly bodies: { readonly identity: Buffer } & Partial<Record<Encoding, Buffer>>
}

const readTwin = async (path: string): Promise<Buffer | undefined> => (existsSync(path) ? readFile(path) : undefined)

const readBuilt = async (folder: string): Promise<ReadonlyMap<string, BuiltFile>> => {
  const files = new Map<string, BuiltFile>()
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const type = types[extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const [identity, br, gzip] = await Promise.all([readFile(path), readTwin(`${path}.br`), readTwin(`${path}.gz`)])
    bytes += identity.length + (br?.length ?? 0) + (gzip?.length ?? 0)
    if (bytes > bytesMax) throw new Error(`The built web is larger than ${bytesMax} bytes`)
    const etag = etagOf(identity)
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      type,
      etag,
      bodies: { identity, ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) },
    })
  }
  return files
}

const workerPath = '/service-worker.js'

const etagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** How long a browser may do without asking: a name with a hash, or an address with a version, never changes its content; the worker may any time. */
const keptFor = (url: string): string => {
  if (url === workerPath) return 'no-cache'
  return url.startsWith('/assets/') || isVersioned(url) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
}

const send = (file: BuiltFile, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const wanted = encodingOf(request.headers['accept-encoding'])
  const encoding = file.bodies[wanted] === undefined ? 'identity' : wanted
  const etag = `"${file.etag}-${encoding}"`
  reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': keptFor(request.url) })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('content-type', file.type).send(file.bodies[encoding])
}

/**
 * Files of the built web, from memory: read when the platform starts, like the documents that name them, so that a web that is built anew
 * beside a running platform never answers half.
 */
export const registerStatic = async (app: FastifyInstance, folder: string, isWorkerRetired: () => Promise<boolean>): Promise<void> => {
  if (!existsSync(folder)) return
  const files = await readBuilt(folder)
  for (const [path, file] of files) if (path !== workerPath) app.get(encodeURI(path), (request, reply) => send(file, request, reply))
  const worker = files.get(workerPath)
  if (worker === undefined) return
  const identity = Buffer.from(retiredWorker)
  const retired: BuiltFile = { type: worker.type, etag: etagOf(identity), bodies: { identity } }
  app.get(workerPath, async (request, reply) => send((await isWorkerRetired()) ? retired : worker, request, reply))
}

/** Pictures of these folders alone, for a server that shows them beside an app of its own. */
export const registerPictures = async (app: FastifyInstance, folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    if (!existsSync(join(folder, name))) continue
    for (const [path, file] of await readBuilt(join(folder, name))) app.get(encodeURI(`/${name}${path}`), (request, reply) => send(file, request, reply))
  }
}
