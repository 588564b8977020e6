import type { ComponentType } from 'react'
import type { Area, Key } from '#i18n/areas.ts'

export interface Route {
  readonly screen: string
  readonly paths: readonly string[]
  /** guest: anybody. member: an open session. funded: a session that is not a free trial's (type 4). */
  readonly who: 'guest' | 'member' | 'funded'
  /** top: logo, balance, menus. back: arrow and title. game: the frame brings its own bar. */
  readonly bar: 'top' | 'back' | 'game'
  readonly hasBottomMenu: boolean
  readonly hasFooter: boolean
  readonly title: Key | null
  readonly back: 'home' | 'history'
  /** Texts beyond the core ones that the screen says. */
  readonly messages: readonly Area[]
  readonly load: () => Promise<ComponentType>
}

const gameList = () => import('#screens/game-list/game-list-screen.tsx').then((module) => module.GameListScreen)
const list = { screen: 'game-list', who: 'guest', bar: 'back', hasBottomMenu: true, hasFooter: false, back: 'history', messages: [], load: gameList } as const
const form = { bar: 'back', hasBottomMenu: false, hasFooter: false } as const

/** Every address of the product so far as it is built, in the order of its document; any other goes home (Product §2.2). */
export const routes: readonly Route[] = [
  {
    screen: 'home', paths: ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'], who: 'guest', bar: 'top', hasBottomMenu: true, hasFooter: true,
    title: null, back: 'home', messages: [], load: () => import('#screens/home/home-screen.tsx').then((module) => module.HomeScreen),
  },
  {
    screen: 'login', paths: ['/m/login'], who: 'guest', ...form, title: 'shell.titles.login', back: 'home', messages: ['login', 'forms'],
    load: () => import('#screens/login/login-screen.tsx').then((module) => module.LoginScreen),
  },
  {
    screen: 'register', paths: ['/m/register', '/m/register.html'], who: 'guest', ...form, title: 'shell.titles.register', back: 'home',
    messages: ['register', 'forms'], load: () => import('#screens/register/register-screen.tsx').then((module) => module.RegisterScreen),
  },
  {
    screen: 'settings', paths: ['/m/set'], who: 'member', ...form, title: 'shell.titles.settings', back: 'history', messages: ['settings'],
    load: () => import('#screens/settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  },
  {
    screen: 'deposit', paths: ['/m/voucherCenter'], who: 'funded', ...form, title: 'shell.titles.deposit', back: 'history',
    messages: ['deposit', 'forms', 'wallet'], load: () => import('#screens/deposit/deposit-screen.tsx').then((module) => module.DepositScreen),
  },
  {
    screen: 'withdraw', paths: ['/m/withdraw'], who: 'funded', ...form, title: 'shell.titles.withdraw', back: 'history',
    messages: ['withdraw', 'forms', 'wallet'], load: () => import('#screens/withdraw/withdraw-screen.tsx').then((module) => module.WithdrawScreen),
  },
  {
    screen: 'game-record', paths: ['/m/gameRecord'], who: 'member', ...form, title: 'shell.titles.record', back: 'history', messages: ['records'],
    load: () => import('#screens/game-record/game-record-screen.tsx').then((module) => module.GameRecordScreen),
  },
  { ...list, paths: ['/m/hot-games'], title: 'shell.titles.hot' },
  { ...list, paths: ['/m/live-games'], title: 'games.category.LIVE' },
  { ...list, paths: ['/m/poker-games'], title: 'games.category.PVP' },
  { ...list, paths: ['/m/sport-games'], title: 'games.category.SPORTS' },
  { ...list, paths: ['/m/slot-games', '/m/slotsCenter'], title: 'games.category.RNG' },
  { ...list, paths: ['/m/fishing-games'], title: 'games.category.FISH' },
  { ...list, paths: ['/m/esport-games'], title: 'games.category.ESPORTS' },
  { ...list, paths: ['/m/lottery', '/m/lott', '/m/elott'], title: 'games.category.LOTT' },
  { ...list, paths: ['/m/gameList', '/m/gameCenter'], title: 'shell.titles.gameCenter' },
  {
    screen: 'game', paths: ['/m/game'], who: 'member', bar: 'game', hasBottomMenu: false, hasFooter: false, title: null, back: 'history', messages: [],
    load: () => import('#screens/game/game-screen.tsx').then((module) => module.GameScreen),
  },
]

export const homePath = '/m/home'
export const loginPath = '/m/login'

const byPath = new Map(routes.flatMap((route) => route.paths.map((path): [string, Route] => [path, route])))
export const findRoute = (path: string): Route | null => byPath.get(path) ?? null
