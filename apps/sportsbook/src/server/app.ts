import { addFramedHeaders, type FramedBy } from '@trevo/vendor-calls/framed-page'
import { openVendorApp } from '@trevo/vendor-calls/vendor-app'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { registerTicketsApi } from '#tickets/api.ts'
import { registerCashOuts } from '#tickets/cash-out-api.ts'
import { openTicketDesk, type TicketDesk } from '#tickets/desk.ts'
import { registerReads } from './api/register.ts'
import type { House } from './house.ts'

/** The sportsbook over HTTP. */
export const openApp = (house: House, framed: FramedBy, isDraining: () => boolean, desk: TicketDesk = openTicketDesk(house)): FastifyInstance => {
  const app = openVendorApp({ log: house.log, bodyBytesMax: 65_536, isReady: () => sql`select 1 from events limit 1`.execute(house.database.db), isDraining })
  addFramedHeaders(app, framed)
  registerReads(app, house)
  registerTicketsApi(app, desk, [registerCashOuts])
  return app
}
