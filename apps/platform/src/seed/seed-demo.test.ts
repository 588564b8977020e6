import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#ledger/audit/audit.ts'
import { partnerFigures } from '#areas/downline/partners/partner-view.ts'
import { tellPartners } from '#areas/downline/partners/tell-partners.ts'
import { vipXpJob } from '#areas/club/jobs/vip-jobs.ts'
import { catchUp } from '#ledger/projections/step.ts'
import type { TestApp } from '#testing/app.ts'
import { demoMsMax, demoSeed, openDemoApp } from '#testing/demo-app.ts'
import { createGame, logIn } from '#testing/factories.ts'
import { seedOnce } from '#db/prepare.ts'
import { daysOn } from '@trevo/rules/markets/market-days'
import { claimLabels } from '@trevo/rules/promotions/claim-label'
import { whatForbids } from '#areas/lobby/game-duties.ts'
import { recomputeLine } from '#areas/payouts/recompute/recompute-line.ts'
import { decideClaimsJob } from '#areas/promotions/jobs/decide-claims.ts'
import { seedClaims } from './claims.ts'
import { seedDemo } from './seed-demo.ts'
import { seedStaff } from './staff.ts'
import { seedSupport } from './support.ts'

let app: TestApp
beforeAll(async () => {
  app = await openDemoApp()
}, demoMsMax)
afterAll(() => app.close())

const counts = async (): Promise<readonly string[]> => {
  const { db } = app.database
  const tables = ['members', 'providers', 'games', 'announcements', 'transfers', 'rounds', 'purses', 'bonus_grants', 'free_round_grants', 'wager_lines', 'game_sessions', 'exclusions', 'harm_scores', 'care_interventions', 'point_entries', 'sign_in_days', 'vip_versions', 'boards', 'board_entries', 'board_results', 'rains', 'rain_packets', 'segments', 'segment_members', 'ad_consents'] as const
  const rows = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select((pick) => pick.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return rows.map((row, index) => `${tables[index]} ${row.count}`)
}

test('the demo logins work and have their money', async () => {
  const demo = await logIn(app, { username: 'demo', password: 'Demo-1234' })
  expect(demo).toMatchObject({ type: 0, userName: 'demo' })
  expect((await app.call('GET /api/wallet', { token: demo.token })).reply).toMatchObject({ sumBalance: '142546', cash: '137546', bonus: '5000', currency: 'BRL', held: '0' })
  const agent = await logIn(app, { username: 'agent', password: 'Agent-1234' })
  // Directly below the house: the house may have contracts with a top agent.
  expect(agent.type).toBe(2)
  const { list: links } = (await app.call('GET /api/agents/links', { token: agent.token })).reply
  expect(links.map(({ channel, state, visits, visitors }) => `${channel} ${state} ${visits} ${visitors}`).toSorted()).toEqual(['Amigos paused 3 3', 'Festa ended 0 0', 'Rua open 27 9'])
  // A week of cashback and three days of rakeback, paid.
  const { list } = (await app.call('GET /api/reward-lines', { token: demo.token, query: {} })).reply
  expect(list.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['rakeback 432', 'rakeback 432', 'rakeback 432', 'cashback 8500'])
})

test('Product §7.1573 Product §7.1575 every game of the demo tells its return, and has a certificate of its version in each market', async () => {
  const games = await app.database.db.selectFrom('games').select(['game_code', 'game_type', 'return_bps', 'release', 'certificates']).where('is_enabled', '=', true).execute()
  expect(games.length).toBeGreaterThan(600)
  for (const certifiedFor of ['br', 'mt', 'gb'])
    expect(games.filter((game) => whatForbids({ kinds: [game.game_type], returnBps: 8_500, certifiedFor }, game) !== null)).toEqual([])
})

test('Product §12.1570 the demo’s agent has a team of three levels, and a month of rebates that are made of what it played', async () => {
  const agent = await logIn(app, { username: 'agent', password: 'Agent-1234' })
  const { list: first, totals, next } = (await app.call('GET /api/agents/rebates', { token: agent.token, query: {} })).reply
  const list = [...first, ...(await app.call('GET /api/agents/rebates', { token: agent.token, query: { after: next ?? '' } })).reply.list]
  expect([list.length, list.every(({ state }) => state === 'paid' || state === 'none')]).toEqual([30, true])
  expect(totals).toEqual([{ currency: 'BRL', amount: list.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString() }])
  expect(BigInt(totals[0]?.amount ?? 0)).toBeGreaterThan(0n)
  // The partner stands below the house too.
  const { rows } = await app.database.pool.query<{ depth: number; agents: number }>(`select cardinality(line) - 1 as depth, count(*)::int as agents from agent_lines where to_day is null and cardinality(line) > 1 group by 1 order by 1`)
  expect(rows.map(({ depth, agents }) => [depth, agents])).toEqual([[1, 2], [2, 4], [3, 2]])
  expect((await app.database.pool.query(`select from members where starts_with(username, 'team_')`)).rowCount).toBe(40)
})

test('Product §12.1450 the demo’s agent has a contract of every kind with the house, and below one in every state', async () => {
  const { token } = await logIn(app, { username: 'agent', password: 'Agent-1234' })
  const lists = await Promise.all((['daily', 'hourly', 'dividend'] as const).map(async (kind) => (await app.call('GET /api/agents/contracts', { token, query: { kind } })).reply))
  expect(lists.map(({ kinds, above }) => [kinds.length, above.map(({ other, versions }) => [other, versions[0]?.state])])).toEqual(Array(3).fill([3, [[null, 'signed']]]))
  const { rows } = await app.database.pool.query<{ state: string }>('select distinct v.state from agent_contract_versions v join agent_contracts c on c.id = v.contract_id join members m on m.id = c.payer_id where m.username = $1 order by 1', ['agent'])
  expect(rows.map(({ state }) => state)).toEqual(['countered', 'ended', 'expired', 'offered', 'rejected', 'signed', 'superseded', 'withdrawn'])
})

test('Product §12.1571 the demo’s agent has lines of every kind with the house and below, by the hour, by the day and of the weeks before', async () => {
  const { rows } = await app.database.pool.query<{ kind: string; isHouse: boolean }>(
    `select distinct l.kind, p.username is distinct from 'agent' as "isHouse" from contract_lines l join members p on p.id = l.payer_id join members e on e.id = l.payee_id where 'agent' in (p.username, e.username) order by 1, 2`)
  expect(rows.map(({ kind, isHouse }) => `${kind} ${isHouse ? 'above' : 'below'}`)).toEqual(['daily below', 'daily above', 'dividend below', 'dividend above', 'hourly below', 'hourly above'])
})

/** Ten-thousandths of a minor unit, or of any smaller part, as the page writes amounts. */
const written = (value: bigint, places: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  return `${value < 0n ? '−' : ''}${digits.slice(0, -places).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')}.${digits.slice(-places)}`
}
const units = (value: string | bigint): string => written(BigInt(value), 2)
const percent = (bps: number): string => `${written(BigInt(bps), 2)} %`
/** The rows of a section's tables, without their heads. */
const rowsOf = (title: string): readonly string[] => {
  const [, section = ''] = readFileSync(new URL('../../../../docs/agents.md', import.meta.url), 'utf8').split(`## ${title}\n`)
  const [own = ''] = section.split('\n## ')
  return own.split('\n').filter((line, at, all) => line.startsWith('|') && !line.startsWith('|---') && all[at + 1]?.startsWith('|---') !== true)
}
const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

test('Product §12.1720 the page for agents works by hand what the demo paid: a rebate, a salary, and a dividend with what is given on of it', async () => {
  const { db, pool } = app.database
  const idOf = async (username: string) => (await db.selectFrom('members').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  const [agent, below] = [await idOf('agent'), await idOf('team_1')]
  const { rows: [rebate] } = await pool.query<{ run_id: bigint; exact: bigint; carried: bigint; remainder: bigint; amount_minor: bigint; state: string }>(
    `select l.run_id, l.exact::bigint, l.carried::bigint, l.remainder::bigint, l.amount_minor, l.state from rebate_lines l join rebate_runs r on r.id = l.run_id where l.member_id = $1 order by r.day desc limit 1`, [below])
  const { rows: branches } = await pool.query<{ username: string; turnover: bigint; rate: number; theirs: number }>(
    `select m.username, b.turnover_minor as turnover, b.rate_bps as rate, b.below_bps as theirs from rebate_branches b join members m on m.id = b.branch_id where b.earner_id = $1 and b.run_id = $2 order by length(m.username), m.username`, [below, rebate?.run_id])
  const line = async (payee: bigint, kind: 'daily' | 'dividend') => {
    const found = await db.selectFrom('contract_lines').selectAll().where('payee_id', '=', payee).where('kind', '=', kind).where('amount_minor', '>', 0n as never).orderBy('starts_at', 'desc').limit(1).executeTakeFirstOrThrow()
    const { figures, contract } = await recomputeLine(db, found)
    expect([found.state, found.paid_minor, figures.amountMinor]).toEqual(['paid', found.amount_minor, found.amount_minor])
    return { figures, tier: contract.terms.tiers[figures.tier ?? -1] }
  }
  const salary = await line(agent, 'daily')
  const dividends = [await line(agent, 'dividend'), await line(below, 'dividend')]
  expect(rebate).toMatchObject({ state: 'paid' })
  const exactly = (base: bigint, bps = 0) => written(base * BigInt(bps), 6)
  expect(rowsOf('What the demo paid, by hand')).toEqual([
    ...branches.map(({ username, turnover, rate, theirs }) => row(username, units(turnover), percent(rate), percent(theirs), exactly(turnover, rate - theirs))),
    row(...[rebate?.exact, rebate?.carried].map((value) => written(value ?? 0n, 6)), units(rebate?.amount_minor ?? 0n), written(rebate?.remainder ?? 0n, 6)),
    row(units(salary.figures.turnover), salary.figures.active, `from ${units(salary.tier?.minTurnover ?? 0n)}, ${salary.tier?.minActive} active`, percent(salary.tier?.bps ?? 0), exactly(salary.figures.base, salary.tier?.bps), units(salary.figures.amountMinor)),
    ...dividends.map(({ figures, tier }, at) => row(at === 0 ? 'the house' : 'agent', units(figures.dividend?.staked ?? 0n), units(figures.dividend?.won ?? 0n), units(figures.dividend?.netLoss ?? 0n), `−${units(figures.dividend?.platformFee ?? 0n)}`, units(figures.base), percent(tier?.bps ?? 0), exactly(figures.base, tier?.bps), units(figures.amountMinor))),
  ])
  // What the page says was nothing.
  expect(dividends.map(({ figures: { dividend } }) => [dividend?.returned, dividend?.adjusted, dividend?.rebates, dividend?.bonus, dividend?.deposits, dividend?.salaries, dividend?.carryIn])).toEqual(Array(2).fill(Array(7).fill(0n)))
})

test('Product §12.1451 of the salaries of the demo’s agent some are paid, what is left of one is owed, and one is disputed', async () => {
  const { token } = await logIn(app, { username: 'agent', password: 'Agent-1234' })
  const lines = async (side: 'received' | 'paid') => (await app.call('GET /api/agents/dividends', { token, query: { side } })).reply
  const [received, paid] = [await lines('received'), await lines('paid')]
  const daily = received.list.filter(({ kind }) => kind === 'daily')
  expect(daily.map(({ state, other }) => `${state} ${other?.username ?? 'house'}`)).toEqual(['paid house', 'paid house'])
  expect(paid.list.filter(({ state }) => state === 'owed').length).toBeGreaterThan(0)
  expect(BigInt(paid.owedNow)).toBeGreaterThan(0n)
  const doubted = paid.list.filter(({ dispute }) => dispute !== null)
  expect(doubted.map(({ state, amount, dispute }) => [state, dispute?.state, dispute?.recomputed === amount])).toEqual([['paid', 'open', true]])
})

test('Product §12.1401 figures of the demo’s agent: who of the team came, logged in and bet, and what it came to', async () => {
  await catchUp(app.database.pool)
  const { token } = await logIn(app, { username: 'agent', password: 'Agent-1234' })
  const { footer } = (await app.call('GET /api/agents/team/kpi', { token, query: {} as never })).reply.value
  expect(footer).toMatchObject({ teamBetMemberCount: 5, teamRegisterMemberCount: 40 })
  expect(footer.teamLoginMemberCount).toBeGreaterThanOrEqual(5)
  const { sums, counts, categories } = (await app.call('GET /api/agents/team/overview', { token, query: {} as never })).reply
  expect([BigInt(sums.staked) > 0n, BigInt(sums.rebates) > 0n, counts?.agents, categories.length > 0]).toEqual([true, true, 6, true])
})

test('Product §12.1541 the demo’s partner has a plan, and reads who came by them, five or more at a time', async () => {
  await catchUp(app.database.pool)
  await tellPartners({ ...app.services, clock: { now: () => new Date(Math.max(Date.now(), new Date().setUTCHours(0, 11, 0, 0))) } as never })
  const { id } = await app.database.db.selectFrom('members').select('id').where('username', '=', 'partner').executeTakeFirstOrThrow()
  const today = new Date().toISOString().slice(0, 10)
  const { registered } = await partnerFigures(app.database.db, id, { from: daysOn(today, -60), to: today })
  expect(registered.spans.length).toBeGreaterThan(0)
  expect(registered.spans.every(({ members }) => members >= 5)).toBe(true)
  const { rows } = await app.database.pool.query(`select v.state, v.terms -> 'cpa' ->> 'amount' as amount from agent_contracts c join agent_contract_versions v on v.contract_id = c.id where c.payee_id = $1`, [id])
  expect(rows).toEqual([{ state: 'signed', amount: '3000' }])
})

test('the demo has its chat and ways to reach people, and leaves alone what an operator has set', async () => {
  const read = () => app.database.db.selectFrom('site').select(['customer_service', 'whitelabel']).executeTakeFirstOrThrow()
  const { customer_service: contacts, whitelabel } = await read()
  expect(whitelabel.CBS3).toBe(true)
  expect(contacts.map(({ csType }) => csType)).toEqual(['MAIL', 'FACEBOOK', 'YOUTUBE'])
  await app.database.db.updateTable('site').set({ customer_service: JSON.stringify(contacts.slice(0, 1)), whitelabel: JSON.stringify({ ...whitelabel, CBS3: false }) }).execute()
  await app.database.transact(seedSupport)
  expect(await read()).toMatchObject({ customer_service: contacts.slice(0, 1), whitelabel: { CBS3: false } })
})

test('a second seeding changes nothing', async () => {
  const before = await counts()
  await seedDemo(app.database, demoSeed)
  expect(await counts()).toEqual(before)
})

test('Product §12.3 home shows the games, banners and notices, and winners that the books hold', async () => {
  await catchUp(app.database.pool)
  await app.services.winners.refresh()
  const { reply } = await app.call('GET /api/home', { query: { language: 'en' } })
  expect(reply.hot[0]).toMatchObject({ gameCode: 'trevo-da-sorte', gameName: 'Lucky Clover', vendorName: 'Trevo Studio' })
  expect(reply.blocks[0]?.games.map((game) => game.vassalage)).toEqual(Array(9).fill('PG'))
  expect(reply.banners.length).toBe(3)
  expect(reply.notices.length).toBe(3)
  expect(reply.hot.length).toBe(9)
  expect(reply.winners.length).toBeGreaterThan(8)
  const amounts = reply.winners.map(({ vo }) => BigInt(vo.winAmount))
  expect(amounts.every((amount, index) => amount > 0n && (index === 0 || amount <= (amounts[index - 1] ?? 0n)))).toBe(true)
  const rounds = await app.database.db.selectFrom('rounds').select(['staked_minor', 'won_minor']).execute()
  const nets = new Set(rounds.map((round) => round.won_minor - round.staked_minor))
  expect(amounts.every((amount) => nets.has(amount))).toBe(true)
})

test('a demo of the version before gets the games that it has not, and nothing else again', async () => {
  const { db } = app.database
  await db.insertInto('seeds').values({ name: 'demo' }).execute()
  const before = await counts()
  await db.deleteFrom('games').where('game_type', '=', 'ELOTT').execute()
  expect(await seedOnce(app.database, demoSeed)).toBe(true)
  expect(await counts()).toEqual(before)
  expect(await seedOnce(app.database, demoSeed)).toBe(false)
})

test('Product §12.48 a game that the demo has given up is found and opened by nobody, and what was played in it stays', async () => {
  const { db } = app.database
  const { token } = await logIn(app, { username: 'demo', password: 'Demo-1234' })
  for (const gameCode of ['cardume', 'of-the-operator']) await createGame(app, { vendor: 'CQ9', gameCode, name: gameCode, gameType: 'FISH' })
  const launch = (gameCode: string) => app.call('GET /api/games/launch', { token, query: { vassalage: 'CQ9', gameCode } })
  expect((await launch('cardume')).status).toBe(200)
  await seedDemo(app.database, demoSeed)
  expect((await launch('cardume')).problem).toMatchObject({ code: 'game_disabled' })
  expect((await launch('of-the-operator')).status).toBe(200)
  app.clock.pass(4_000)
  const { reply } = await app.call('GET /api/games', { query: { gameName: 'cardume' } })
  expect(reply.games.map((game) => game.gameCode)).not.toContain('cardume')
  expect(await db.selectFrom('recent_games').innerJoin('games', 'games.node_id', 'recent_games.node_id').select('game_code').orderBy('game_code').execute()).toEqual([
    { game_code: 'cardume' },
    { game_code: 'of-the-operator' },
  ])
})

test('what is owed to the demo’s members is proved a minute after them, once', async () => {
  const asked = () => app.database.db.selectFrom('liability_requests').select(['cut_at', 'asked_by']).execute()
  const [first, ...more] = await asked()
  expect([first?.asked_by, more]).toEqual([null, []])
  const { created_at: seededAt } = await app.database.db.selectFrom('members').select('created_at').where('username', '=', 'demo').executeTakeFirstOrThrow()
  expect(first?.cut_at?.getTime()).toBeGreaterThan(seededAt.getTime() - 10 * 60_000)
  // The house's accounts are counted by minutes: what moves within that of a cut would stand on both of its sides.
  expect((first?.cut_at?.getTime() ?? 1) % 60_000).toBe(0)
  await seedDemo(app.database, demoSeed)
  expect(await asked()).toEqual([first])
})

test('the demo’s member has a bonus in each state that it can show, and their books are right', async () => {
  const { token } = await logIn(app, { username: 'demo', password: 'Demo-1234' })
  const { active, waiting, ended, freeRounds } = (await app.call('GET /api/rewards', { token })).reply
  expect(freeRounds).toMatchObject([{ state: 'asked', rounds: 10, used: 0 }, { state: 'done', rounds: 5, used: 5 }])
  expect(active).toMatchObject({ balance: '5000', required: '50000', counted: '5500', maxStake: '2000' })
  expect(waiting.map(({ granted }) => granted)).toEqual(['2000'])
  expect(ended.map(({ state }) => state)).toEqual(['forfeited', 'expired', 'converted'])
  const states = await app.database.pool.query<{ state: string }>('select distinct state from bonus_grants order by 1')
  expect(states.rows.map(({ state }) => state)).toEqual(['waiting', 'active', 'converted', 'forfeited', 'expired', 'spent'].toSorted())
  expect((await audit(app.database.pool)).findings.filter(({ violations }) => violations > 0)).toEqual([])
})

test('Product §2.1123 the demo’s members stand on several levels by what they played', async () => {
  await catchUp(app.database.pool)
  await vipXpJob.run(app.services)
  const { rows } = await app.database.pool.query<{ level: number }>('select distinct level from member_vip order by level')
  expect(rows.length).toBeGreaterThanOrEqual(3)
})

test('Product §12.1263 the demo’s member meets each label on the promotions’ page, and has a month of sign-ins; a second seeding changes nothing', async () => {
  const seed = { database: app.database, keys: app.services.keys, currency: 'BRL' }
  const { token } = await logIn(app, { username: 'demo', password: 'Demo-1234' })
  const cash = async () => (await app.call('GET /api/wallet', { token })).reply.sumBalance
  const offers = async () => (await app.call('GET /api/deposit-offers', { token })).reply
  const before = [await cash(), await offers()]
  await seedStaff(seed)
  await seedClaims(seed)
  const labels = async () => (await app.call('GET /api/promotions', { token })).reply.promotions.map(({ label }) => label)
  expect(new Set((await labels()).filter((label) => label !== null))).toEqual(new Set(claimLabels))
  const first = await labels()
  await seedClaims(seed)
  // What the job counts is what stands.
  await decideClaimsJob.run(app.services)
  expect(await labels()).toEqual(first)
  expect([await cash(), await offers()]).toEqual(before)
  const { rows } = await app.database.pool.query<{ days: number; span: number }>(`select count(*)::int as days, max(day) - min(day) as span from sign_in_days d join members m on m.id = d.member_id where m.username = 'demo'`)
  expect(rows[0]?.days).toBeGreaterThan(20)
  expect(rows[0]?.span).toBeGreaterThan(27)
  expect((await app.database.db.selectFrom('wager_disputes').select('state').execute()).map(({ state }) => state)).toEqual(['open'])
  expect((await audit(app.database.pool)).findings.filter(({ violations }) => violations > 0)).toEqual([])
})
