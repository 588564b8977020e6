import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { bulkId, exportId } from '@trevo/rules/ids'
import { mayRead } from '@trevo/rules/staff/rights'
import type { RegisterStaffRoutes } from '#areas/staff/office-work.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { isSessionStanding } from '#areas/staff/session-store.ts'
import type { StaffMember } from '#areas/staff/staff-call.ts'
import { sharedHealth } from '#areas/health/read-health.ts'
import { nowFor, sharedNow } from '#areas/office/now/read-now.ts'
import { listOpenBulksOf } from '#areas/office/bulk/bulk-store.ts'
import { listExportsOf } from '#areas/office/exports/exports-store.ts'
import type { OfficeServices } from '#office/office-services.ts'
import { whoIs } from '#office/who-is.ts'
import { createLookers } from './lookers.ts'

export const officeEventsPath = '/office/events'
const everyMs = 2_000
/** What may wait for a slow browser; past it the stream is cut and comes back for the newest facts. */
const waitingBytesMax = 256 * 1024
const streamsMax = 300
/** After so long the browser comes anew, and is asked for its rights again. */
const lifeMs = 10 * 60_000
const placePattern = /^\/[A-Za-z0-9_/.:-]{1,120}$/
const underWay = 20

interface Stream {
  say(name: string, fact: unknown): void
  end(): void
}

const streamOf = (raw: ServerResponse): Stream => {
  const said = new Map<string, string>()
  return {
    say: (name, fact) => {
      const text = JSON.stringify(fact)
      // Told again only where it is another.
      if (raw.writableEnded || raw.destroyed || said.get(name) === text) return
      said.set(name, text)
      if (raw.writableLength > waitingBytesMax) raw.destroy()
      else raw.write(`event: ${name}\ndata: ${text}\n\n`)
    },
    end: () => {
      if (!raw.writableEnded) raw.end()
    },
  }
}

const myExports = async ({ db }: OfficeServices, { staffId }: StaffMember) =>
  (await listExportsOf(db, staffId, { place: null, isBackward: false, limit: underWay })).map((row) => ({ exportId: exportId(row.id), state: row.state, rows: row.rows.toString() }))

const myBulks = async ({ db }: OfficeServices, { staffId }: StaffMember) => (await listOpenBulksOf(db, staffId)).map(({ id, ...bulk }) => ({ bulkId: bulkId(id), ...bulk }))

/** False: the session is over, and the stream with it. */
const tellFacts = async (services: OfficeServices, me: StaffMember, stream: Stream, at: unknown): Promise<boolean> => {
  if (!(await isSessionStanding(services.db, me.session.id, services.clock.now()))) return false
  const [now, exports, bulks] = await Promise.all([sharedNow(services), myExports(services, me), myBulks(services, me)])
  stream.say('now', nowFor(now, me.grants))
  stream.say('queues', { withdrawals: now.withdrawals.waiting, proposals: now.openProposals })
  stream.say('exports', exports)
  stream.say('bulks', bulks)
  // Whoever looks at it alone: it asks much of the database.
  if (typeof at === 'string' && at.startsWith('/health') && mayRead(me.grants, 'health.view')) stream.say('health', await sharedHealth(services))
  return true
}

/**
 * `GET /office/events?at=/members/mem_…`, by the cookie: the dashboard, what waits, my exports, at `/health` how the house does, and who else looks at the same row. Lost events are no
 * loss: whoever has no stream polls.
 */
export const registerOfficeEvents: RegisterStaffRoutes = (app, services) => {
  const lookers = createLookers()
  let streams = 0
  const open = new Set<Stream>()
  app.addHook('preClose', () => {
    for (const stream of open) stream.end()
  })
  app.get(officeEventsPath, { exposeHeadRoute: false }, async (request: FastifyRequest, reply) => {
    const { me, hadCookie } = await whoIs(services, request)
    if (me === null) throw refuseStaff(hadCookie ? 'session_ended' : 'login_required')
    if (me.actor.kind !== 'staff') throw refuseStaff('not_permitted')
    if (streams >= streamsMax) throw refuseStaff('unavailable')
    const { at } = request.query as { readonly at?: unknown }
    const { raw } = reply
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    // Its connection ends with it: kept alive, it would hold a stopping office back for as long as a phone may rest between calls.
    raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' })
    raw.write('retry: 3000\n\n')
    streams += 1
    const stream = streamOf(raw)
    open.add(stream)
    const leave = typeof at === 'string' && placePattern.test(at) ? lookers.come(at, { staffId: me.staffId, name: me.session.name, tell: (others) => stream.say('looking', others) }) : null
    const tell = (): void => {
      tellFacts(services, me, stream, at).then(
        (stands) => stands || stream.end(),
        (error: unknown) => {
          request.log.warn({ err: error }, 'a stream of the office could not be told')
          stream.end()
        },
      )
    }
    const turns = setInterval(tell, everyMs)
    const life = setTimeout(stream.end, lifeMs)
    raw.once('close', () => {
      clearInterval(turns)
      clearTimeout(life)
      leave?.()
      open.delete(stream)
      streams -= 1
    })
    tell()
  })
}
