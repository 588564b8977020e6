import type { Entry } from '@trevo/rules/gates'
import type { Area } from '#i18n/areas.ts'
import { agentNoticePath, changePasswordPath, homePaths } from '#lib/addresses.ts'

export interface Route {
  readonly screen: string
  readonly paths: readonly string[]
  /** The door that a visitor must get through first; null: anybody may (rules/gates.ts). */
  readonly entry: Entry | null
  /** Texts beyond the core ones that the screen says. */
  readonly messages: readonly Area[]
}

const list = { screen: 'game-list', entry: null, messages: [] } as const

/** Every address of the product so far as it is built, in the order of its document; any other goes home (Product §2.2). What stands around them: shell/visibility.ts. */
export const routes: readonly Route[] = [
  { screen: 'home', paths: homePaths, entry: null, messages: [] },
  { screen: 'login', paths: ['/m/login'], entry: null, messages: ['identity'] },
  { screen: 'register', paths: ['/m/register', '/m/register.html'], entry: null, messages: ['identity'] },
  { screen: 'forget', paths: ['/m/forget'], entry: null, messages: ['identity'] },
  { screen: 'change-password', paths: [changePasswordPath], entry: 'settings', messages: ['identity'] },
  { screen: 'settings', paths: ['/m/set'], entry: 'settings', messages: ['account'] },
  { screen: 'member-home', paths: ['/m/member/home'], entry: 'member-center', messages: ['account'] },
  { screen: 'member-profile', paths: ['/m/member/profile'], entry: 'member-center', messages: ['account'] },
  { screen: 'security-center', paths: ['/m/securityCenter'], entry: 'member-center', messages: ['identity'] },
  { screen: 'account-data', paths: ['/m/member/data'], entry: 'member-center', messages: ['account', 'care'] },
  { screen: 'transactions', paths: ['/m/transaction/record'], entry: 'deposit', messages: ['account', 'cashier'] },
  { screen: 'deposit', paths: ['/m/voucherCenter'], entry: 'deposit', messages: ['cashier'] },
  { screen: 'withdraw', paths: ['/m/withdraw'], entry: 'withdraw', messages: ['cashier'] },
  { screen: 'game-record', paths: ['/m/gameRecord'], entry: 'bet-record', messages: ['wallet'] },
  ...[
    ['/m/hot-games'], ['/m/live-games'], ['/m/poker-games'], ['/m/sport-games'], ['/m/slot-games', '/m/slotsCenter'], ['/m/fishing-games'], ['/m/esport-games'],
    ['/m/lottery', '/m/lott', '/m/elott'], ['/m/gameList', '/m/gameCenter'],
  ].map((paths) => ({ ...list, paths })),
  { screen: 'help', paths: ['/m/help'], entry: null, messages: ['content'] },
  { screen: 'notice', paths: ['/m/notice'], entry: 'announcements', messages: ['content'] },
  { screen: 'notice', paths: [agentNoticePath], entry: 'agent-center', messages: ['content'] },
  { screen: 'message', paths: ['/m/message', '/m/messages'], entry: null, messages: ['content'] },
  { screen: 'web-email', paths: ['/m/webEmail'], entry: 'inbox', messages: ['content'] },
  { screen: 'activity', paths: ['/m/activity'], entry: null, messages: ['promotions'] },
  { screen: 'activity-detail', paths: ['/m/activityDetail'], entry: null, messages: ['promotions'] },
  { screen: 'identity', paths: ['/m/identity'], entry: null, messages: ['identity'] },
  { screen: 'linked-accounts', paths: ['/m/identities'], entry: 'member-center', messages: ['identity'] },
  { screen: 'free-trial', paths: ['/m/trail'], entry: null, messages: ['identity'] },
  { screen: 'game', paths: ['/m/game'], entry: 'play', messages: [] },
]

const byPath = new Map(routes.flatMap((route) => route.paths.map((path): [string, Route] => [path, route])))
export const findRoute = (path: string): Route | null => byPath.get(path) ?? null
