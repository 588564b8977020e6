import type { Area } from '#area.ts'
import { siteBrand } from '#areas/site/commands/site-brand.ts'
import { siteContact, siteImages, siteResource } from '#areas/site/commands/site-links.ts'
import { marketReport } from '#areas/site/commands/market-report.ts'
import { siteTemplate } from '#areas/site/commands/site-template.ts'
import { siteClose, siteOpen, siteSet, siteShow } from '#areas/site/commands/site.ts'
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
  commands: [siteShow, siteSet, siteBrand, siteTemplate, siteResource, siteContact, siteImages, siteClose, siteOpen, marketReport],
  tables: siteTables,
  services: siteServices,
}
