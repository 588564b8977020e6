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

const list = { screen: 'game-list', entry: null, messages: ['lists'] } as const

/** Every address of the product so far as it is built, in the order of its document; any other goes home (Product §2.2). What stands around them: shell/visibility.ts. */
export const routes: readonly Route[] = [
  { screen: 'home', paths: homePaths, entry: null, messages: [] },
  { screen: 'login', paths: ['/m/login'], entry: null, messages: ['login', 'forms', 'codes', 'proof', 'identity'] },
  { screen: 'register', paths: ['/m/register', '/m/register.html'], entry: null, messages: ['register', 'forms', 'codes', 'identity'] },
  { screen: 'forget', paths: ['/m/forget'], entry: null, messages: ['password', 'forms', 'codes'] },
  { screen: 'change-password', paths: [changePasswordPath], entry: 'settings', messages: ['password', 'forms'] },
  { screen: 'settings', paths: ['/m/set'], entry: 'settings', messages: ['settings', 'panels'] },
  { screen: 'member-home', paths: ['/m/member/home'], entry: 'member-center', messages: ['account', 'panels'] },
  { screen: 'member-profile', paths: ['/m/member/profile'], entry: 'member-center', messages: ['account', 'forms'] },
  { screen: 'security-center', paths: ['/m/securityCenter'], entry: 'member-center', messages: ['security', 'proof', 'forms', 'codes'] },
  { screen: 'account-data', paths: ['/m/member/data'], entry: 'member-center', messages: ['account', 'forms'] },
  { screen: 'transactions', paths: ['/m/transaction/record'], entry: 'deposit', messages: ['account', 'deposit', 'withdraw', 'wallet'] },
  { screen: 'deposit', paths: ['/m/voucherCenter'], entry: 'deposit', messages: ['deposit', 'forms', 'wallet'] },
  { screen: 'withdraw', paths: ['/m/withdraw'], entry: 'withdraw', messages: ['withdraw', 'forms', 'wallet'] },
  { screen: 'game-record', paths: ['/m/gameRecord'], entry: 'bet-record', messages: ['records'] },
  ...[
    ['/m/hot-games'], ['/m/live-games'], ['/m/poker-games'], ['/m/sport-games'], ['/m/slot-games', '/m/slotsCenter'], ['/m/fishing-games'], ['/m/esport-games'],
    ['/m/lottery', '/m/lott', '/m/elott'], ['/m/gameList', '/m/gameCenter'],
  ].map((paths) => ({ ...list, paths })),
  { screen: 'help', paths: ['/m/help'], entry: null, messages: ['news'] },
  { screen: 'notice', paths: ['/m/notice'], entry: 'announcements', messages: ['news'] },
  { screen: 'notice', paths: [agentNoticePath], entry: 'agent-center', messages: ['news'] },
  { screen: 'message', paths: ['/m/message', '/m/messages'], entry: null, messages: ['news'] },
  { screen: 'web-email', paths: ['/m/webEmail'], entry: 'inbox', messages: ['news'] },
  { screen: 'activity', paths: ['/m/activity'], entry: null, messages: ['news'] },
  { screen: 'activity-detail', paths: ['/m/activityDetail'], entry: null, messages: ['news'] },
  { screen: 'identity', paths: ['/m/identity'], entry: null, messages: ['identity', 'forms'] },
  { screen: 'linked-accounts', paths: ['/m/identities'], entry: 'member-center', messages: ['identity', 'forms', 'proof'] },
  { screen: 'free-trial', paths: ['/m/trail'], entry: null, messages: ['identity'] },
  { screen: 'game', paths: ['/m/game'], entry: 'play', messages: [] },
]

const byPath = new Map(routes.flatMap((route) => route.paths.map((path): [string, Route] => [path, route])))
export const findRoute = (path: string): Route | null => byPath.get(path) ?? null
