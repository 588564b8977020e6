import { describe, expect, test } from 'vitest'
import { routeOf, type Route } from '#router/route.ts'
import { titleOf } from './page-title.ts'
import { findRoute, routes } from './routes.ts'
import { homePaths } from '#lib/addresses.ts'

const home: readonly string[] = homePaths
const routeAt = (path: string): Route => {
  const route = findRoute(path)
  if (route === null) throw new Error(`no screen has ${path}`)
  return route
}
const lists = ['/m/hot-games', '/m/live-games', '/m/poker-games', '/m/sport-games', '/m/slot-games', '/m/fishing-games', '/m/esport-games', '/m/gameList', '/m/gameCenter', '/m/slotsCenter', '/m/lott', '/m/elott', '/m/lottery']
const agents = [
  '/m/agent', '/m/agent/team/overview', '/m/agent/partner', '/m/transaction/record', '/m/member/team', '/m/redRain', '/m/agent/team/pnl', '/m/teamBetting', '/m/member/agent/agentRebeat', '/m/member/teamRebate',
  '/m/securityCenter', '/m/agentRegister', '/m/member/agent/agentDivident', '/m/member/notice', '/m/member/agent/getSalaryContract', '/m/member/agent/getDevidendContract', '/m/member/agent/getHourContract',
]
/** Every address of the product's document. */
const paths = [
  ...home, '/m/login', '/m/register', '/m/register.html', '/m/forget', '/m/changePsw', '/m/set', '/m/help', '/m/notice', '/m/message', '/m/messages', '/m/webEmail', '/m/feedback', '/m/feedback/new', '/m/chat', '/m/activity', '/m/activityDetail', '/m/leaderboard',
  '/m/rewardCenter', '/m/bonusDetail', '/m/member/home', '/m/member/profile', '/m/member/data', '/m/responsible', '/m/limits', '/m/kyc', '/m/member/benefits', '/m/points', '/m/signIn', '/m/dailyTasks', '/m/pointsMall', '/m/inviteFriends', '/m/voucherCenter', '/m/withdraw', '/m/gameRecord', '/m/transaction/proof', '/m/wallet', '/m/transaction/result', '/m/transfer', ...lists, '/m/trail', '/m/identity', '/m/identities', ...agents, '/m/app', '/m/game',
]

test('Product §2.29: a screen that says nothing of its bars has an arrow through the history and a footer', () => {
  const { bars, back } = routeOf('site', 'some', { paths: ['/m/somewhere'], access: null, title: null, words: [], load: () => Promise.reject(new Error('not wanted')) })
  expect({ ...bars, back }).toEqual({ header: 'arrow', title: null, back: 'history', hasFooter: true, hasFooterLinks: false, hasBottomMenu: false, hasDownloadBar: false })
})
test('every built screen is among the addresses that are looked at', () => {
  for (const path of routes.flatMap((route) => route.paths)) expect(paths).toContain(path)
})

/** Of the addresses of the document those that are built: the others go home. */
describe.each(paths.filter((path) => findRoute(path) !== null))('%s', (path) => {
  const { bars, back } = routeAt(path)
  test('Product §2.30: the top bar with the logo stands on home alone', () => {
    expect(bars.header === 'logo').toBe(home.includes(path))
  })
  test('Product §2.31: an arrow everywhere but on home, on the forced change of password, and in a game, whose bar is its own', () => {
    expect(bars.header === 'arrow').toBe(!home.includes(path) && path !== '/m/changePsw' && path !== '/m/game')
  })
  test('Product §2.1 Product §2.32: back is home on a few pages, else one step of the history', () => {
    const homewards = ['/m/login', '/m/register', '/m/register.html', '/m/identity', '/m/trail', '/m/activity', '/m/forget', '/m/message', '/m/messages']
    expect(back).toBe(homewards.includes(path) ? 'home' : 'history')
  })
  test('Product §2.33: hidden on a few pages alone', () => {
    const hidden = ['/m/login', '/m/identity', '/m/register', '/m/register.html', '/m/slotsCenter', '/m/gameList', '/m/lottery', '/m/lott', '/m/elott', '/m/forget', '/m/changePsw', '/m/app', '/m/notice', '/m/agent', '/m/help', '/m/chat', '/m/game']
    expect(bars.hasFooter).toBe(!hidden.includes(path))
  })
  test('Product §2.46: ways to help below home and lists of games alone, where there is a footer', () => {
    expect(bars.hasFooterLinks).toBe(bars.hasFooter && [...home, ...lists].includes(path))
  })
  test('Product §2.34: on home, lists of games, the member center and what is read', () => {
    const read = ['/m/activity', '/m/notice', '/m/member/notice', '/m/message', '/m/messages', '/m/webEmail', '/m/help', '/m/member/home', '/m/gameRecord', '/m/transaction/record', '/m/wallet']
    expect(bars.hasBottomMenu).toBe([...home, ...lists, ...read].includes(path))
  })
  test('Product §2.35: on home alone', () => {
    expect(bars.hasDownloadBar).toBe(home.includes(path))
  })
})

test.each([
  ['/m/activity', 'site.shell.titles.activity'], ['/m/forget', 'site.shell.titles.forget'], ['/m/home', 'site.shell.bottom.home'], ['/m/login', 'site.shell.titles.login'],
  ['/m/register', 'site.shell.titles.register'], ['/m/trail', 'site.shell.titles.trail'], ['/m/changePsw', 'identity.password.change'], ['/m/notice', 'site.shell.titles.notice'],
  ['/m/gameCenter', 'site.shell.titles.gameCenter'], ['/m/slotsCenter', 'lobby.games.category.RNG'], ['/m/message', 'site.shell.titles.message'], ['/m/set', 'site.shell.titles.settings'],
  ['/m/help', 'site.shell.titles.help'], ['/m/gameList', 'site.shell.titles.gameCenter'], ['/m/member/notice', 'content.agentNotices'],
] as const)('Product §2.36: %s is called %s', (path, title) => {
  expect(routeAt(path).title).toBe(title)
})
test('Product §2.98: a change of password is called the first one only where the site demands it, and nothing else is', () => {
  const changed = routes.filter((route) => titleOf(route, true) !== titleOf(route, false))
  expect(changed.map((route) => [route.paths, titleOf(route, true), titleOf(route, false)])).toEqual([[['/m/changePsw'], 'site.shell.titles.changePsw', 'identity.password.change']])
})
test.each([
  ['/m/home', 'site.shell.bottom.home'], ['/m/notice', 'site.shell.titles.notice'], ['/m/activity', 'site.shell.titles.activity'],
  ['/m/activityDetail', 'site.shell.titles.details'], ['/m/help', 'site.shell.titles.help'], ['/m/login', null], ['/m/gameList', null],
] as const)('Product §2.37: the back bar of %s says %s', (path, title) => {
  expect(routeAt(path).bars.title).toBe(title)
})
test('Product §2.1 no built screen but the game is without a title', () => {
  expect(routes.flatMap((route) => route.paths).filter((path) => routeAt(path).title === null)).toEqual(['/m/game'])
})
