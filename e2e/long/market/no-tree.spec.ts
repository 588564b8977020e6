import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { test } from '#support/house-of-law.ts'
import { siteUrl } from '#support/journey.ts'
import { arriveAs, makeMember, newAddress, openSession, tokenIn } from '#support/visitor.ts'

const main = (page: Page) => page.getByRole('main')

/** Screens of a tree of members, and what each says where there is none. */
const screens = [
  ['/m/agentRegister', 'Isto não está disponível aqui'],
  ['/m/member/team', 'Isto não está disponível aqui.'],
  ['/m/agent/team/overview', 'Isto não está disponível aqui.'],
  ['/m/agent/team/pnl', 'Isto não está disponível aqui.'],
  ['/m/teamBetting', 'Isto não está disponível aqui.'],
  ['/m/member/agent/agentRebeat', 'Aqui não há rebates'],
  ['/m/member/agent/getSalaryContract', 'Este tipo de contrato não existe aqui'],
  ['/m/redRain', 'Não disponível aqui'],
] as const

const rain = { requestId: randomUUID(), amount: '1000', currency: 'BRL', packets: 2, least: '100', audience: 'team', startsInMinutes: 10, seconds: 60 }
const terms = { tiers: [{ minTurnover: '100', minActive: 0, bps: 10 }], activeThreshold: '100' }
/** What would bring somebody in, or pay for it. */
const calls: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/api/agents/links'], ['GET', '/api/agents/team/members'], ['GET', '/api/agents/team/kpi?size=0'], ['GET', '/api/agents/team/overview'], ['GET', '/api/agents/team/pnl'],
  ['POST', '/api/agents/links', { requestId: randomUUID(), channel: 'Rua', type: 0, rates: [], endsAt: null, most: null }],
  ['POST', '/api/agents/contracts', { username: 'demo', kind: 'daily', category: 'CONS', after: 0, terms }],
  ['POST', '/api/agents/rains', rain],
]

test.use({ law: 'br' })

test('Product §6.1323 under the law of br there is no tree: an agent finds no team, no rates, no contracts, no rains and no links, and nobody is paid for a friend', async ({ page, contexts }) => {
  const session = await openSession(await makeMember({ type: 1 }))
  await arriveAs(page, { session })
  for (const [path, said] of screens) {
    await visit(page, path)
    await expect.soft(main(page).getByText(said, { exact: true }).first(), path).toBeVisible()
  }
  const headers = { authorization: `Bearer ${tokenIn(session)}`, 'content-type': 'application/json', 'x-forwarded-for': newAddress() }
  for (const [method, path, body] of calls) {
    const answer = await fetch(siteUrl() + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    expect.soft([path, answer.status, ((await answer.json()) as { code?: string }).code], `${method} ${path}`).toEqual([path, expect.any(Number), expect.stringMatching(/^(?:module_off|market_forbids)$/u)])
  }

  const player = await contexts.open()
  await arriveAs(player, { session: await openSession(await makeMember()) })
  await visit(player, '/m/inviteFriends')
  await expect.soft(main(player).getByText(/^No momento nada é pago por novos amigos/u)).toBeVisible()
})
