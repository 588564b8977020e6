import type { Area } from '#area.ts'
import { marketReport } from '#areas/site/commands/market-report.ts'
import { countUnreadChat } from '#areas/site/operations/member/count-unread-chat.ts'
import { launchChat } from '#areas/site/operations/member/launch-chat.ts'
import { listCountries } from '#areas/site/operations/member/list-countries.ts'
import { readSiteState } from '#areas/site/operations/member/read-site.ts'
import { siteTables } from './owners.ts'
import { siteServices } from './services.ts'

export const site: Area = {
  name: 'site',
  handlers: {
    'GET /api/countries': listCountries,
    'GET /api/chat/launch': launchChat,
    'GET /api/chat/unread': countUnreadChat,
    'GET /api/site': readSiteState,
  },
  commands: [marketReport],
  tables: siteTables,
  services: siteServices,
}
