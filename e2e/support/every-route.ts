import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { type Entry, type Gate, gateOf } from '@trevo/rules/gates'
import { gamePath, type RouteRow, routes, settled, visit, visitBeforeAnswers } from './addresses.ts'
import { expectAccessible } from './axe.ts'
import { siteUrl } from './journey.ts'
import { doubleText, overflowOf, smallTargetsOf } from './measure.ts'
import { arriveAs, demoMember, makeMember, openSession } from './visitor.ts'
import { shiftsOf, watchFaults, watchShifts } from './watch.ts'

const words = (key: string): string => {
  const [area = '', ...rest] = key.split('.')
  const messages: unknown = JSON.parse(readFileSync(new URL(`../../apps/web/src/i18n/messages/pt/${area}.json`, import.meta.url), 'utf8'))
  const found = rest.reduce<unknown>((part, name) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined), messages)
  if (typeof found !== 'string') throw new Error(`no words for ${key}`)
  return found
}

/** Which entry of the bottom menu was opened. */
const activeEntry: Readonly<Record<string, string>> = { '/m/activity': 'Promoções', '/m/member/home': 'Conta' }
const homes = ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html']

/** Against the product's own table, which bars.test.ts holds cell by cell. */
const expectBars = async (page: Page, path: string, { bars, title }: RouteRow): Promise<void> => {
  const header = page.getByRole('banner')
  const says = bars.title ?? title
  if (bars.header === 'logo') {
    await expect.soft(header.getByRole('button', { name: 'Abrir menu' }), `${path}: top bar`).toBeVisible()
    await expect.soft(page, path).toHaveTitle(/^Trevo: /u)
  }
  if (bars.header === 'arrow' || bars.header === 'plain') {
    await expect.soft(header.getByRole('button', { name: 'Voltar' }), `${path}: arrow`).toHaveCount(bars.header === 'arrow' ? 1 : 0)
    await expect.soft(header, `${path}: bar`).toContainText(says === null ? '' : words(says))
    if (title !== null) await expect.soft(page, path).toHaveTitle(`${words(title)} · Trevo`)
  }
  // At home, "Ver mais" opens the news: no list grows there.
  const isGrowing = !homes.includes(path) && (await page.getByRole('main').getByRole('button', { name: /^Ver mais(?: jogos)?$/u }).isVisible())
  await expect.soft(page.getByRole('contentinfo'), `${path}: footer`).toHaveCount(bars.hasFooter && !isGrowing ? 1 : 0)
  await expect.soft(page.getByRole('contentinfo').getByRole('navigation', { name: 'Ajuda' }), `${path}: its ways to help`).toHaveCount(bars.hasFooterLinks && !isGrowing ? 1 : 0)
  const menu = page.getByRole('navigation', { name: 'Navegação principal' })
  await expect.soft(menu, `${path}: bottom menu`).toHaveCount(bars.hasBottomMenu ? 1 : 0)
  if (!bars.hasBottomMenu) return
  const active = homes.includes(path) ? 'Início' : activeEntry[path]
  const marked = menu.locator('[aria-current="page"]')
  if (active === undefined) await expect.soft(marked, `${path}: nothing is active`).toHaveCount(0)
  else await expect.soft(marked, `${path}: the active entry`).toHaveText([active])
}

/** What is still being laid out while answers arrive may be over in a moment; what stays is the page's. */
const expectNoOverflow = (page: Page, where: string): Promise<void> => expect.configure({ soft: true }).poll(() => overflowOf(page), { message: where, timeout: 3_000 }).toEqual([])

const expectNarrow = async (page: Page, where: string): Promise<void> => {
  for (const width of [412, 320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoOverflow(page, `${where} at ${width} px`)
  }
  await doubleText(page, true)
  await expectNoOverflow(page, `${where} with letters twice as large`)
  await doubleText(page, false)
}

/** What a gate does to somebody who opens the address from outside. */
const expectGate = async (page: Page, gate: Gate, path: string): Promise<void> => {
  if (gate === 'login') await expect.soft(page, path).toHaveURL(/\/m\/login$/u)
  else await expect.soft(page, path).toHaveURL(/\/m\/home$/u)
  const trial = page.getByRole('dialog', { name: 'Conta de teste' })
  if (gate === 'free_reject') await expect.soft(trial.getByRole('button', { name: 'Cancelar' }), path).toBeVisible()
  else await expect.soft(trial, path).toHaveCount(0)
  if (gate === 'not_allowed') await expect.soft(page.getByRole('status').filter({ hasText: /\S/u }).first(), path).toBeVisible()
}

const addressFor = (row: RouteRow, path: string): string => (row.screen === 'game' ? gamePath : path)
const openGate = (row: RouteRow, type: number | null): Gate => (row.access === null ? 'open' : gateOf(row.access as Entry, type))

export interface Role {
  readonly name: string
  readonly type: number | null
  readonly session: () => Promise<string | null>
}

export const roles: readonly Role[] = [
  { name: 'a guest', type: null, session: async () => null },
  { name: 'a member', type: 0, session: () => openSession(demoMember) },
  { name: 'a free trial', type: 4, session: async () => openSession(await makeMember({ type: 4 })) },
  { name: 'an agent', type: 1, session: () => openSession({ username: 'agent', password: 'Agent-1234' }) },
]

/** What only they see. layout.spec.ts holds these to every width and to WCAG. */
const isTheirs = ({ access }: RouteRow, { type }: Role): boolean => (access === null ? type === null : type === 0 && access !== 'agent-center')
export const isGuest = ({ type }: Role): boolean => type === null
/** Who differs from a member in what is open to them alone: one address a screen tells. */
export const isSpecial = ({ type }: Role): boolean => type === 4 || type === 1

/** More pages a minute than a person opens are more streams than a member may have: the phone then asks by itself. */
const isStreamTooMany = (status: number, { pathname }: URL): boolean => status === 429 && pathname === '/api/events'

/**
 * One walk a role, which looks at all that a visit can show. Closely: with the first answers held back, and what is not a role's own at every width and
 * with large letters.
 */
export const walkEveryRoute = async (page: Page, role: Role, { isClose }: { readonly isClose: boolean }): Promise<void> => {
  const { faults } = watchFaults(page, isStreamTooMany)
  await watchShifts(page)
  const session = await role.session()
  await arriveAs(page, session === null ? {} : { session })
  const shut = new Set<Gate>()
  for (const row of routes) {
    const isLookedAt = isSpecial(role) && (row.access !== null || row.screen === 'home' || row.screen === 'message')
    const gate = openGate(row, role.type)
    for (const path of isSpecial(role) ? row.paths.slice(0, 1) : row.paths) {
      const where = `${path} for ${role.name}`
      const isFirst = path === row.paths[0]
      // What a gate says stays for two seconds: it is not held back. Nor is another address of the same screen.
      await (isClose && gate === 'open' && isFirst ? visitBeforeAnswers : visit)(page, addressFor(row, path))
      if (gate !== 'open') {
        await expectGate(page, gate, path)
        // Home with what the gate says over it, whichever address it was.
        if (isLookedAt && !shut.has(gate)) await expectAccessible(page, where)
        shut.add(gate)
        continue
      }
      expect.soft(new URL(page.url()).pathname, path).toBe(path)
      await expectBars(page, path, row)
      expect.soft(await shiftsOf(page), `${where} moves`).toEqual([])
      if (!isFirst) continue
      if (isTheirs(row, role) || row.screen === 'home') expect.soft(await smallTargetsOf(page), `${where} has small controls`).toEqual([])
      if (isClose && !isTheirs(row, role)) await expectNarrow(page, where)
      if (isLookedAt) await expectAccessible(page, where)
    }
  }
  expect(faults).toEqual([])
}

export const walkNoRoutes = async (page: Page, role: Role): Promise<void> => {
  const session = await role.session()
  await arriveAs(page, session === null ? {} : { session })
  const known = new Set(routes.flatMap(({ paths }) => paths))
  for (const path of ['/m/nowhere', '/m/home/', '/m/HOME', '/m/rewardCenter', '/m/member/benefits', '/m/inviteFriends', '/m/agentRegister', '/m/redRain'].filter((each) => !known.has(each))) {
    await page.goto(siteUrl() + path)
    await settled(page)
    await expect.soft(page, path).toHaveURL(/\/m\/home$/u)
    await expect.soft(page.getByRole('heading', { level: 2, name: 'Jogos quentes' }), path).toBeVisible()
  }
}
