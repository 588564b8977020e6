import type { Key } from '#i18n/areas.ts'
import { agentNoticePath, changePasswordPath, homePaths } from '#lib/addresses.ts'

/** What stands around a screen: one row a path (Product §2.29). */
export interface Bars {
  /** logo: the top bar of home, with menu, logo and account. arrow: an arrow back and a title. plain: the title alone. own: the screen brings its bar. */
  readonly header: 'logo' | 'arrow' | 'plain' | 'own'
  readonly title: Key | null
  /** What the bar says where it says it otherwise than the page is called. */
  readonly backBarTitle: Key | null
  readonly back: 'home' | 'history'
  readonly hasFooter: boolean
  /** Its ways to help and to the brand's channels: below long screens alone (Product §2.46). */
  readonly hasFooterLinks: boolean
  readonly hasBottomMenu: boolean
  readonly hasDownloadBar: boolean
}

const plainest: Bars = { header: 'arrow', title: null, backBarTitle: null, back: 'history', hasFooter: true, hasFooterLinks: false, hasBottomMenu: false, hasDownloadBar: false }
const list = { hasFooterLinks: true, hasBottomMenu: true }
const lottery = { ...list, hasFooter: false, hasFooterLinks: false, title: 'lobby.games.category.LOTT' } as const
const announced = { hasBottomMenu: true, back: 'home' } as const
const read = { hasBottomMenu: true }

const home = { header: 'logo', title: 'site.shell.bottom.home', backBarTitle: 'site.shell.bottom.home', hasFooterLinks: true, hasBottomMenu: true, hasDownloadBar: true } as const
const register = { title: 'site.shell.titles.register', back: 'home', hasFooter: false } as const

/** In the order of the product's document. A path that is not named has an arrow through the history, a short footer, and nothing else. */
const rows: Readonly<Record<string, Partial<Bars>>> = {
  ...Object.fromEntries(homePaths.map((path) => [path, home])),
  '/m/login': { title: 'site.shell.titles.login', back: 'home', hasFooter: false },
  '/m/register': register,
  '/m/register.html': register,
  '/m/forget': { title: 'site.shell.titles.forget', back: 'home', hasFooter: false },
  [changePasswordPath]: { header: 'plain', title: 'identity.password.change', hasFooter: false },
  '/m/set': { title: 'site.shell.titles.settings' },
  '/m/help': { ...read, title: 'site.shell.titles.help', backBarTitle: 'site.shell.titles.help', hasFooter: false },
  '/m/notice': { title: 'site.shell.titles.notice', backBarTitle: 'site.shell.titles.notice', hasFooter: false, hasBottomMenu: true },
  [agentNoticePath]: { ...read, title: 'content.agentNotices' },
  '/m/message': { ...announced, title: 'site.shell.titles.message' },
  '/m/messages': { ...announced, title: 'site.shell.titles.message' },
  '/m/webEmail': { ...read, title: 'content.inbox' },
  '/m/activity': { ...announced, title: 'site.shell.titles.activity', backBarTitle: 'site.shell.titles.activity' },
  '/m/activityDetail': { title: 'site.shell.titles.details', backBarTitle: 'site.shell.titles.details' },
  '/m/member/home': { ...read, title: 'account.titles.home' },
  '/m/member/profile': { title: 'account.titles.profile' },
  '/m/securityCenter': { title: 'identity.security.titles.center' },
  '/m/member/data': { title: 'account.titles.data' },
  '/m/transaction/record': { ...read, title: 'account.titles.transactions' },
  '/m/voucherCenter': { title: 'site.shell.titles.deposit' },
  '/m/withdraw': { title: 'site.shell.titles.withdraw' },
  '/m/gameRecord': { ...read, title: 'site.shell.titles.record' },
  '/m/hot-games': { ...list, title: 'site.shell.titles.hot' },
  '/m/live-games': { ...list, title: 'lobby.games.category.LIVE' },
  '/m/poker-games': { ...list, title: 'lobby.games.category.PVP' },
  '/m/sport-games': { ...list, title: 'lobby.games.category.SPORTS' },
  '/m/slot-games': { ...list, title: 'lobby.games.category.RNG' },
  '/m/fishing-games': { ...list, title: 'lobby.games.category.FISH' },
  '/m/esport-games': { ...list, title: 'lobby.games.category.ESPORTS' },
  '/m/gameList': { ...list, title: 'site.shell.titles.gameCenter', hasFooter: false, hasFooterLinks: false },
  '/m/gameCenter': { ...list, title: 'site.shell.titles.gameCenter' },
  '/m/slotsCenter': { ...list, title: 'lobby.games.category.RNG', hasFooter: false, hasFooterLinks: false },
  '/m/lott': lottery,
  '/m/elott': { ...lottery, title: 'lobby.games.category.ELOTT' },
  '/m/lottery': lottery,
  '/m/identity': { title: 'identity.titles.return', back: 'home', hasFooter: false },
  '/m/identities': { title: 'identity.titles.list' },
  '/m/trail': { title: 'site.shell.titles.trail', back: 'home' },
  '/m/agent': { hasFooter: false },
  '/m/app': { hasFooter: false },
  '/m/game': { header: 'own', hasFooter: false },
}

/** Whoever has to choose a password before anything else is choosing their first (Product §2.98). */
const firstPassword = { title: 'site.shell.titles.changePsw' } as const

/** `isFirstPassword`: the site demands a new password of this session. */
export const barsOf = (path: string, isFirstPassword = false): Bars => ({
  ...plainest,
  ...(Object.hasOwn(rows, path) ? rows[path] : null),
  ...(isFirstPassword && path === changePasswordPath ? firstPassword : null),
})
