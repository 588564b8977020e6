import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { patience } from '@trevo/server/patience'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { closerLag } from '#ledger/audit/closer.ts'
import type { Poster } from '#ledger/post-soon.ts'
import { sealerLag } from '#ledger/audit/sealer.ts'
import { projectionLags } from '#ledger/projections/lags.ts'
import { playFactsLag } from '#ledger/projections/play-facts.ts'
import type { VendorGateway } from '#vendors/gateway/gateway.ts'
import type { Services } from '#services.ts'
import type { PageHandler } from './page-handler.ts'

type MakeGauge = (name: string, help: string, read: () => number) => Gauge

/** A counter whose truth is counted elsewhere, on a path too hot for labels to be looked up on it. */
const countedElsewhere = (
  registry: Registry,
  about: { readonly name: string; readonly help: string; readonly labelNames: readonly string[] },
  read: () => Iterable<readonly [Record<string, string>, number]>,
): void => {
  const counter: Counter = new Counter({
    ...about,
    registers: [registry],
    collect() {
      this.reset()
      for (const [labels, count] of read()) this.inc(labels, count)
    },
  })
  counter.reset()
}

const measureLedger = (registry: Registry, poster: Poster, gauge: MakeGauge): void => {
  gauge('trevo_ledger_waiting', 'Movements that wait for a batch', () => poster.figures.waiting)
  gauge('trevo_ledger_batches_in_flight', 'Batches that the database has now', () => poster.figures.inFlight)
  gauge('trevo_ledger_connections', 'Connections of the ledger’s own pool', () => poster.figures.connections)
  gauge('trevo_ledger_connections_idle', 'Of those, idle', () => poster.figures.idle)
  gauge('trevo_ledger_circuit_open', '1 while the database is away and calls are refused at once', () => (poster.figures.isCircuitOpen ? 1 : 0))
  countedElsewhere(registry, { name: 'trevo_ledger_circuit_opened_total', help: 'How often the database went away', labelNames: [] }, () => [
    [{}, poster.figures.circuitOpened],
  ])
  countedElsewhere(registry, { name: 'trevo_ledger_posted_total', help: 'Movements that this process has posted', labelNames: [] }, () => [[{}, poster.figures.posted]])
  countedElsewhere(registry, { name: 'trevo_ledger_undecided_total', help: 'Movements of which nothing final could be said', labelNames: ['reason'] }, () =>
    Object.entries(poster.figures.undecided).map(([reason, count]) => [{ reason }, count] as const),
  )
  const common = { registers: [registry] }
  const items = new Histogram({ ...common, name: 'trevo_ledger_batch_items', help: 'Movements in a batch', buckets: [1, 3, 10, 30, 60, 100] })
  const took = new Histogram({
    ...common,
    name: 'trevo_ledger_batch_seconds',
    help: 'From a batch sent to its answer',
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1],
  })
  const oldest = new Histogram({
    ...common,
    name: 'trevo_ledger_oldest_seconds',
    help: 'From asked to answered, of the oldest movement of each batch',
    buckets: [0.001, 0.003, 0.01, 0.03, 0.06, 0.1, 0.3, 1],
  })
  poster.onBatch = (count, tookMs, oldestMs) => {
    items.observe(count)
    took.observe(tookMs / 1_000)
    oldest.observe(oldestMs / 1_000)
  }
}

const measureVendors = (registry: Registry, vendors: Pick<VendorGateway, 'figures'>, gauge: MakeGauge): void => {
  gauge('trevo_vendor_calls_under_way', 'Vendors’ calls that are being answered', () => vendors.figures.underWay)
  countedElsewhere(
    registry,
    { name: 'trevo_vendor_calls_total', help: 'What vendors were told, by dialect, urgency and status', labelNames: ['dialect', 'urgency', 'status'] },
    () =>
      [...vendors.figures.said].map(([key, count]) => {
        const [dialect = '', urgency = '', status = ''] = key.split(' ')
        return [{ dialect, urgency, status }, count] as const
      }),
  )
  countedElsewhere(registry, { name: 'trevo_vendor_calls_shed_total', help: 'Answered RETRY at once', labelNames: ['urgency'] }, () =>
    Object.entries(vendors.figures.shed).map(([urgency, count]) => [{ urgency }, count] as const),
  )
}

/** How far those who read behind the commits are behind them: a transaction that stays open holds all of them back, and is seen here. */
const measureReaders = (registry: Registry, services: Services): void => {
  const readers = async () => {
    const { db } = services
    const [closer, sealer, projections, playFacts] = await Promise.all([closerLag(db), sealerLag(db), projectionLags(db), playFactsLag(db)])
    return [{ name: 'closer', ...closer }, { name: 'sealer', ...sealer }, ...projections, playFacts]
  }
  const common = { labelNames: ['reader'], registers: [registry] }
  const transfers = new Gauge({ ...common, name: 'trevo_reader_lag_transfers', help: 'Transfers that a reader in commit order has not read yet; counted up to 10,000' })
  new Gauge({
    ...common,
    name: 'trevo_reader_lag_seconds',
    help: 'Since the oldest transfer that a reader has not read yet',
    async collect() {
      for (const { name, seconds, transfers: count } of await readers()) {
        this.set({ reader: name }, seconds)
        transfers.set({ reader: name }, count)
      }
    },
  })
}

/** Numbers for operators. They stand on a port of their own, which is not for the world. */
export const createMetrics = (of: {
  readonly app: FastifyInstance
  readonly services: Services
  readonly poster: Poster
  readonly vendors: Pick<VendorGateway, 'figures'>
  readonly pages: PageHandler | null
}): Registry => {
  const { app, services, poster, vendors, pages } = of
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
  const gauge: MakeGauge = (name, help, read) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('trevo_live_streams', 'Phones that listen now', () => services.live.count())
  gauge('trevo_answers_held', 'Answers to who came too often, held back now', () => services.tarpit.count)
  gauge('trevo_database_connections', 'Connections of the pool', () => services.pool.totalCount)
  gauge('trevo_database_waiting', 'Calls that wait for a connection', () => services.pool.waitingCount)
  measureLedger(registry, poster, gauge)
  measureReaders(registry, services)
  measureVendors(registry, vendors, gauge)
  return registry
}

export const serveMetrics = (registry: Registry, at: { readonly host: string; readonly port: number }): Promise<Server> => {
  const server = createServer(patience, (request, response) => {
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
    server.listen(at, () => resolve(server))
  })
}
