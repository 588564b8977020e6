import type { ComponentType } from 'react'
import type { Entry } from '@trevo/rules/gates'
import type { Area } from '#i18n/areas.ts'
import { homePaths } from './shell/visibility.ts'

export { homePath } from './shell/visibility.ts'

export interface Route {
  readonly screen: string
  readonly paths: readonly string[]
  /** The door that a visitor must get through first; null: anybody may (rules/gates.ts). */
  readonly entry: Entry | null
  /** Texts beyond the core ones that the screen says. */
  readonly messages: readonly Area[]
  readonly load: () => Promise<ComponentType>
}

const gameList = () => import('#screens/game-list/game-list-screen.tsx').then((module) => module.GameListScreen)
const list = { screen: 'game-list', entry: null, messages: ['lists'], load: gameList } as const

/** Every address of the product so far as it is built, in the order of its document; any other goes home (Product §2.2). What stands around them: shell/visibility.ts. */
export const routes: readonly Route[] = [
  {
    screen: 'home', paths: homePaths, entry: null, messages: [],
    load: () => import('#screens/home/home-screen.tsx').then((module) => module.HomeScreen),
  },
  {
    screen: 'login', paths: ['/m/login'], entry: null, messages: ['login', 'forms'],
    load: () => import('#screens/login/login-screen.tsx').then((module) => module.LoginScreen),
  },
  {
    screen: 'register', paths: ['/m/register', '/m/register.html'], entry: null,
    messages: ['register', 'forms'], load: () => import('#screens/register/register-screen.tsx').then((module) => module.RegisterScreen),
  },
  {
    screen: 'settings', paths: ['/m/set'], entry: 'settings', messages: ['settings', 'panels'],
    load: () => import('#screens/settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  },
  {
    screen: 'deposit', paths: ['/m/voucherCenter'], entry: 'deposit',
    messages: ['deposit', 'forms', 'wallet'], load: () => import('#screens/deposit/deposit-screen.tsx').then((module) => module.DepositScreen),
  },
  {
    screen: 'withdraw', paths: ['/m/withdraw'], entry: 'withdraw',
    messages: ['withdraw', 'forms', 'wallet'], load: () => import('#screens/withdraw/withdraw-screen.tsx').then((module) => module.WithdrawScreen),
  },
  {
    screen: 'game-record', paths: ['/m/gameRecord'], entry: 'bet-record', messages: ['records'],
    load: () => import('#screens/game-record/game-record-screen.tsx').then((module) => module.GameRecordScreen),
  },
  ...[
    ['/m/hot-games'], ['/m/live-games'], ['/m/poker-games'], ['/m/sport-games'], ['/m/slot-games', '/m/slotsCenter'], ['/m/fishing-games'], ['/m/esport-games'],
    ['/m/lottery', '/m/lott', '/m/elott'], ['/m/gameList', '/m/gameCenter'],
  ].map((paths) => ({ ...list, paths })),
  {
    screen: 'help', paths: ['/m/help'], entry: null, messages: ['news'],
    load: () => import('#screens/help/help-screen.tsx').then((module) => module.HelpScreen),
  },
  {
    screen: 'notice', paths: ['/m/notice'], entry: 'announcements', messages: ['news'],
    load: () => import('#screens/notice/notice-screen.tsx').then((module) => module.NoticeScreen),
  },
  {
    screen: 'message', paths: ['/m/message', '/m/messages'], entry: null, messages: ['news'],
    load: () => import('#screens/message/message-screen.tsx').then((module) => module.MessageScreen),
  },
  {
    screen: 'web-email', paths: ['/m/webEmail'], entry: 'inbox', messages: ['news'],
    load: () => import('#screens/web-email/web-email-screen.tsx').then((module) => module.WebEmailScreen),
  },
  {
    screen: 'activity', paths: ['/m/activity'], entry: null, messages: ['news'],
    load: () => import('#screens/activity/activity-screen.tsx').then((module) => module.ActivityScreen),
  },
  {
    screen: 'activity-detail', paths: ['/m/activityDetail'], entry: null, messages: ['news'],
    load: () => import('#screens/activity-detail/activity-detail-screen.tsx').then((module) => module.ActivityDetailScreen),
  },
  {
    screen: 'game', paths: ['/m/game'], entry: 'play', messages: [],
    load: () => import('#screens/game/game-screen.tsx').then((module) => module.GameScreen),
  },
]

export const loginPath = '/m/login'

const byPath = new Map(routes.flatMap((route) => route.paths.map((path): [string, Route] => [path, route])))
export const findRoute = (path: string): Route | null => byPath.get(path) ?? null
