import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '@trevo/contract/member/api'
import type { Home } from '#initial-data/initial-data.ts'
import { agentSession, memberSession, siteWith } from '#testing/facts.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { pending } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Requests = ReplyOf<'GET /api/agents/contract-requests'>

const home: Home = { categories: [], banners: [], notices: [], hot: [], highlights: [], blocks: [], winners: [], vendorMarks: [], isWhole: true }
const request = (version: number): NonNullable<Requests['dailysalreqtype']['CONS']> => [{ contractId: `ctr_${version}`, version, status: 'P', details: [{ betVolume: '100', activeMember: 1, rateType: 'P', rate: '0.1' }] }]
const waiting: Requests = { dailysalreqtype: { CONS: request(1), RNG: request(2) }, divtypecompperiodreq: {}, contracthoursalreq: { LIVE: request(3) } }
const answers = (requests: Requests) => ({ 'GET /api/agents/contract-requests': () => requests, 'GET /api/agents/contracts': pending, 'GET /api/games/recent': pending, 'GET /api/popups': () => ({ popup: null, banners: [] }) })
const site = siteWith({ whitelabel: { DAYSAL3: true, HOURSAL3: true } })
const sheet = page.getByRole('dialog')

test('Product §6.18 home asks once a session for each kind of contract that waits, cancel or go', async () => {
  const server = await openScreen('/m/home', { session: agentSession, site, home, answers: answers(waiting) })
  await expect.element(sheet.getByText('2 contratos esperam por você.')).toBeVisible()
  await expectAccessible('contract alert')
  await sheet.getByRole('button', { name: 'Agora não' }).click()
  await expect.element(sheet.getByText('1 contrato espera por você.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Ver contrato' }).click()
  await expect.poll(() => location.pathname).toBe('/m/member/agent/getHourContract')
  expect(sessionStorage.getItem('contractsAsked')).toBe('daily hourly')
  expect(server.asked('GET /api/agents/contract-requests')).toHaveLength(1)
})

test('Product §6.18 nothing is asked where nothing waits', async () => {
  const server = await openScreen('/m/home', { session: memberSession, site, home, answers: answers({ dailysalreqtype: {}, divtypecompperiodreq: {}, contracthoursalreq: {} }) })
  await expect.poll(() => server.asked('GET /api/agents/contract-requests').length).toBe(1)
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(0)
})
