import type { ReplyOf } from '@trevo/contract/member/api'
import type { Home, InitialData, TileGame } from '#initial-data/initial-data.ts'
import { listsVendors } from '#areas/lobby/games/categories.ts'
import { vendorsShown } from '#areas/lobby/games/vendor-shown.ts'

const blocksAtFirst = 1
/** One more than stands still, so that the board runs from the start. */
const winnersAtFirst = 9

/** Whose marks stand in home's footer (Product §2.47). */
const marked: ReadonlySet<string> = new Set(['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'])

/** What a tile shows of a game, and no more. */
export const tileOf = ({ nodeId, vassalage, vendorName, gameCode, gameName, gameType, isNew, iconUrl, iconColour }: TileGame): TileGame => ({
  nodeId, vassalage, vendorName, gameCode, gameName, gameType, isNew, iconUrl, iconColour,
})

/** Home as a document is told it: without offers, which the phone asks for where there are any. */
export type DocumentHome = ReplyOf<'GET /api/home'> & { readonly leavesOffersOut?: true }

type Block = Home['blocks'][number]

const firstBlock = ({ gameType, games, vendors }: Block): Block => {
  const showsVendors = listsVendors(gameType) && vendors.length > 0
  return { gameType, games: showsVendors ? [] : games.map(tileOf), vendors: showsVendors ? vendors : [...vendorsShown(gameType, vendors)] }
}

/** What the first screens show: the server draws this and the phone starts from the same, however long the catalogue is. */
export const firstHome = (home: DocumentHome): Home => ({
  ...home,
  hot: home.hot.map(tileOf),
  blocks: home.blocks.map((block, at) => (at < blocksAtFirst ? firstBlock(block) : { gameType: block.gameType, games: [], vendors: [] })),
  winners: home.winners.slice(0, winnersAtFirst),
  vendorMarks: home.vendorMarks.filter(({ vassalage }) => marked.has(vassalage)),
  isWhole: false,
})

/** What the first screens ask of the site: a flag that is off need not be said, nor what no screen reads. */
export const shortSite = ({ info, maintenance, regionRestriction }: ReplyOf<'GET /api/site'>): InitialData['site'] => ({
  info: {
    brand: info.brand,
    languages: info.languages,
    currency: info.currency,
    country: info.country,
    ageMinimum: info.ageMinimum,
    hasTrial: info.hasTrial,
    whitelabel: Object.fromEntries(Object.entries(info.whitelabel).filter(([, isOn]) => isOn)),
    menus: info.menus,
    register: info.register,
    // Where there are no words about the app, neither they nor their colours are said.
    mobileTemplate: info.mobileTemplate.app_desc === '' ? { mem_cen: info.mobileTemplate.mem_cen, dep_func: info.mobileTemplate.dep_func } : info.mobileTemplate,
    customerService: info.customerService,
    imageCDNs: info.imageCDNs,
    resources: info.resources,
    ...(info.firebase === undefined ? {} : { firebase: info.firebase }),
  },
  ...(maintenance ? { maintenance } : {}),
  ...(regionRestriction ? { regionRestriction } : {}),
})
