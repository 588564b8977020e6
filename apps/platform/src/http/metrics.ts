import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Poster } from '#ledger/post-soon.ts'
import type { Services } from './handler.ts'
import type { PageDoor } from './page-door.ts'

/** Numbers for operators. They stand on a port of their own, which is not for the world. */
export const createMetrics = (of: {
  readonly app: FastifyInstance
  readonly services: Services
  readonly poster: Pick<Poster, 'figures'>
  readonly pages: PageDoor | null
}): Registry => {
  const { app, services, poster, pages } = of
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'trevo_http_seconds',
    help: 'Time to answer a call, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, next) => {
    seconds.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    next()
  })
  if (pages !== null) pages.onAnsweredAtOnce = (method, status, took) => seconds.observe({ method, route: 'page', status: String(status) }, took)
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('trevo_live_streams', 'Phones that listen now', () => services.live.count())
  gauge('trevo_database_connections', 'Connections of the pool', () => services.pool.totalCount)
  gauge('trevo_database_waiting', 'Calls that wait for a connection', () => services.pool.waitingCount)
  gauge('trevo_ledger_waiting', 'Movements that wait for a batch', () => poster.figures.waiting)
  gauge('trevo_ledger_posted', 'Movements that this process has posted', () => poster.figures.posted)
  return registry
}

export const serveMetrics = (registry: Registry, port: number): Promise<Server> => {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve(server))
  })
}
