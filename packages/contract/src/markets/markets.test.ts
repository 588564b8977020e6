import { readFileSync } from 'node:fs'
import { dayIn, type Market, tightened, valueOn } from '@trevo/rules/markets/market'
import { ruleIds } from '@trevo/rules/markets/rule-kinds'
import { describe, expect, test } from 'vitest'
import { readMarketFile } from './market-file.ts'

const textOf = (code: string): string => readFileSync(new URL(import.meta.resolve(`@trevo/rules/markets/${code}.json`)), 'utf8')
const jsonOf = (code: string): { code: string; rules: Record<string, unknown>[] } => JSON.parse(textOf(code)) as { code: string; rules: Record<string, unknown>[] }

const marketOf = (code: string): Market => {
  const read = readMarketFile(jsonOf(code))
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read.market
}

const problemsOf = (change: (file: ReturnType<typeof jsonOf>) => void): readonly string[] => {
  const file = jsonOf('br')
  change(file)
  const read = readMarketFile(file)
  return 'problems' in read ? read.problems : []
}

const line = (file: ReturnType<typeof jsonOf>, id: string): Record<string, unknown> => file.rules.find((rule) => rule.id === id) ?? {}

describe.each(['sandbox', 'br', 'mt', 'gb'])('the market %s', (code) => {
  test('is without a problem, and has every rule today', () => {
    const market = marketOf(code)
    expect(market.code).toBe(code)
    for (const id of ruleIds) expect(valueOn(market, id, dayIn(market.zone, new Date()))).toBeDefined()
  })
})

/** What the page of each market says; a change of a file has to be a change here. */
const papers = {
  br: { 'who.proof': ['deposit', 'launch', 'withdraw'], 'who.proof-sum': 0, 'data.papers': 60 },
  mt: { 'who.proof': ['withdraw'], 'who.proof-sum': 200_000, 'data.papers': 60 },
  gb: { 'who.proof': ['deposit', 'launch'], 'who.proof-sum': 0, 'data.papers': 60 },
  sandbox: { 'who.proof': [], 'who.proof-sum': 100_000_000_000, 'data.papers': 60 },
} as const

test.each([
  ['br', 18, ['pix', 'bank', 'debit', 'prepaid'], ['BRL'], 120, ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS'], false],
  ['mt', 18, ['bank', 'card', 'wallet'], ['EUR'], 1440, ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'], false],
  ['gb', 18, ['bank', 'debit', 'wallet'], ['GBP'], 1440, ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS'], false],
  ['sandbox', 18, ['pix', 'bank', 'card', 'crypto'], ['BRL', 'EUR', 'GBP', 'USD'], 10_080, ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'], true],
] as const)('%s says what it says', (code, age, methods, currencies, minutes, kinds, trial) => {
  const market = marketOf(code)
  const hasSixWeeks = code === 'sandbox' || code === 'gb'
  const values = ruleIds.map((id) => [id, valueOn(market, id, '2026-11-24')])
  expect(Object.fromEntries(values)).toEqual({
    ...papers[code],
    'who.session': 30,
    'who.place': { br: ['BR'], mt: ['MT'], gb: ['GB'], sandbox: ['any'] }[code],
    'who.barred': code === 'br' ? ['owner', 'staff', 'official', 'sport', 'kin', 'diagnosed'] : ['staff'],
    'who.one': { br: ['document'], mt: ['person'], gb: ['linked'], sandbox: [] }[code],
    'who.fields': { br: ['cpf', 'name', 'birth', 'address', 'phone', 'email', 'gender'], mt: ['name', 'birth', 'address', 'email'], gb: ['name', 'birth', 'address'], sandbox: [] }[code],
    'who.age': age, 'pay.methods': methods, 'pay.currency': currencies, 'pay.between': code === 'sandbox', 'out.time': minutes, 'game.kinds': kinds, 'game.trial': trial,
    'game.stake': code === 'gb' ? 500 : 100_000_000_000, 'game.stake-young': code === 'gb' ? 200 : 100_000_000_000,
    'game.return': code === 'br' || code === 'mt' ? 8_500 : 0, 'game.return.shown': code === 'br' || code === 'gb', 'game.certified': code !== 'sandbox', 'game.cheer': false, 'game.one-slot': code === 'gb',
    'out.open': ['time-out', 'self', 'register', 'house'], 'funds.apart': { sandbox: [], br: ['apart', 'estate'], mt: ['apart'], gb: ['apart', 'degree-none'] }[code], 'credit.none': true, 'limit.remind': code === 'gb' ? 6 : 1_200,
    'game.auto': code === 'sandbox' || code === 'mt', 'game.turbo': code === 'sandbox' || code === 'mt', 'game.speed-slots': { sandbox: 0, br: 1_000, mt: 1_000, gb: 2_500 }[code], 'game.speed': { sandbox: 0, br: 1_000, mt: 1_000, gb: 5_000 }[code], 'game.others': code !== 'br', 'game.simulated': code === 'sandbox' || code === 'mt',
   
    'stop.pause': hasSixWeeks ? ['day', 'week', 'month', 'six-weeks'] : ['day', 'week', 'month'],
    'stop.self': { sandbox: ['month', 'three-months', 'six-months', 'year', 'five-years', 'open'], br: ['month', 'three-months', 'six-months', 'year', 'open'], mt: ['month', 'three-months', 'six-months', 'year', 'open'], gb: ['six-months', 'year', 'five-years', 'open'] }[code],
    'stop.self.by-itself': code !== 'gb', 'stop.self.wait': code === 'mt' ? 10_080 : 1_440, 'stop.register': code === 'mt' ? [] : ['registration', 'login', 'sweep'], 'stop.register.by': { sandbox: ['document', 'person'], br: ['document'], mt: ['document'], gb: ['person'] }[code], 'stop.register.silent': 1_440, 'stop.register.every': 21_600, 'stop.register.pay': 2, 'stop.register.close': code === 'br', 'care.losses': { sandbox: 200_000, br: 0, mt: 0, gb: 15_000 }[code], 'care.deposits': code === 'gb' ? 15_000 : 0, 'care.pause': code === 'gb', 'care.help': valueOn(market, 'care.help', '2026-11-24'),
    'play.boards': { sandbox: ['any', 'one-product'], mt: ['any', 'one-product'], gb: ['one-product'], br: [] }[code],
    'play.rewards': code === 'gb' ? ['sign-in'] : ['sign-in', 'levels', 'tasks', 'mall', ...(code === 'br' ? [] : ['mall-cash', 'mall-bonus'])],
    'limit.kinds': ['deposit', 'stake', 'loss', 'time'], 'limit.must': code === 'br' ? ['loss', 'time'] : [], 'limit.periods': code === 'gb' ? ['24h', '7d', 'month'] : ['day', 'week', 'month'], 'limit.loosen': 1440, 'reality.check': 60,
    'promo.kinds': { sandbox: ['apply', 'task', 'deposits', 'deposit', 'package', 'no-deposit', 'code', 'birthday'], br: [], mt: ['apply', 'task', 'deposits', 'deposit', 'package', 'no-deposit', 'code', 'birthday'], gb: ['apply', 'task', 'deposit', 'package', 'no-deposit', 'code', 'birthday'] }[code],
    'care.watch': ['spend', 'patterns', 'time', 'behaviour', 'contact', 'tools', 'account'],
    'stop.benefits': code === 'br' || code === 'sandbox' ? ['registration', 'watch'] : [],
    'ads.words': [...{ br: ['company', 'taxpayer', 'authorisation', 'address', 'contacts', 'bet.br'], mt: ['company', 'authorisation', 'contacts'], gb: ['company', 'authorisation'], sandbox: [] }[code], 'warning', 'age', 'help', ...(code === 'mt' ? ['first-deposit'] : [])],
    'ads.consent': code === 'gb' ? ['email', 'sms', 'product'] : ['email', 'sms'],
    'offer.products': { sandbox: ['any'], br: [], mt: ['any'], gb: ['one-product'] }[code],
    'offer.whom': ['paused', 'excluded', 'registered', '50'],
    'give.back': code === 'gb' ? ['cashback', 'rakeback'] : ['cashback', 'rakeback', 'products'],
    'give.free-rounds': { sandbox: ['rounds', 'mixed'], br: [], mt: ['rounds', 'mixed'], gb: ['rounds'] }[code],
    'agents.pays': code === 'sandbox' ? ['rebates', 'contracts', 'plan'] : ['plan'],
    'referral.plays': { sandbox: ['any', 'one-product'], br: [], mt: [], gb: ['one-product'] }[code],
    'give.bonus': { sandbox: 40, br: 0, mt: 40, gb: 10 }[code], 'give.bonus.sticky': code === 'sandbox' || code === 'mt',
    'aml.case': 30, 'aml.sum': code === 'br' ? 0 : 200_000, 'aml.due': code === 'mt' || code === 'gb' ? 200_000 : 0,
    'account.unclaimed': { br: ['Fies', 'Funcap'], mt: [], gb: [], sandbox: ['Treasury'] }[code], 'account.unclaimed-after': 180,
    'account.dormant': 12, 'data.keep': 60, 'data.rights': code === 'br' ? 15 : 30,
    'report.files': { br: ['bets', 'games', 'wallets', 'bettors', 'operator'], mt: ['funds'], gb: ['products'], sandbox: [] }[code], 'report.daily': code === 'br' ? 360 : 1_440, 'report.later': { br: 10, mt: 20, gb: 28, sandbox: 28 }[code],
    'pay.own': code === 'sandbox' ? [] : ['deposit', 'withdraw'], 'out.methods': { sandbox: ['pix', 'br-bank', 'sepa', 'uk-bank'], br: ['pix', 'br-bank'], mt: ['sepa'], gb: ['uk-bank'] }[code], 'out.final': true,
    'tax.member': code === 'br' || code === 'sandbox' ? ['gaming', 'betting'] : [],
    'tax.withhold': 0,
    'tax.house': { br: 1_300, mt: 500, gb: 4_000, sandbox: 0 }[code], 'tax.house-betting': { br: 1_300, mt: 500, gb: 1_500, sandbox: 0 }[code],
    'complaint.time': { br: 7, mt: 10, gb: 56, sandbox: 56 }[code],
    'complaint.outside': { br: ['consumidor.gov.br'], mt: ['Malta Gaming Authority, Player Support'], gb: ['IBAS (Independent Betting Adjudication Service)'], sandbox: [] }[code],
  })
})

describe('a file that is refused, with a sentence', () => {
  test.each<[string, (file: ReturnType<typeof jsonOf>) => void, string]>([
    ['another unit', (file) => Object.assign(line(file, 'who.age'), { unit: 'months' }), 'who.age: its unit is years, not months'],
    ['a value of another kind', (file) => Object.assign(line(file, 'out.time'), { value: 'soon' }), 'out.time: is no value in minutes'],
    ['an age below 18', (file) => Object.assign(line(file, 'who.age'), { value: 16 }), 'who.age: is no value in years'],
    ['no source', (file) => Reflect.deleteProperty(line(file, 'who.age'), 'source'), 'source: '],
    ['an unknown rule', (file) => file.rules.push({ ...line(file, 'who.age'), id: 'who.height' }), 'no such rule'],
    ['a missing rule', (file) => file.rules.shift(), 'who.age: is missing'],
    ['the other direction', (file) => Object.assign(line(file, 'who.age'), { stricter: 'lower' }), 'a house may move it higher, not lower'],
    ['another place', (file) => Object.assign(line(file, 'who.age'), { where: ['nowhere'] }), 'it is asked for at site, register, profile'],
    ['no lawyer for what was not read', (file) => Object.assign(line(file, 'out.time'), { lawyer: false }), 'needs a lawyer'],
    ['two values for one day', (file) => file.rules.push({ ...line(file, 'who.age'), from: '2027-01-01' }), 'who.age: two values for 2027-01-01'],
    ['two values that begin together', (file) => file.rules.push({ ...line(file, 'who.age') }), 'who.age: two values for 2025-01-01'],
    ['a gap', (file) => (Object.assign(line(file, 'who.age'), { until: '2026-01-01' }), file.rules.push({ ...line(file, 'who.age'), from: '2027-01-01', until: null })), 'nothing holds from 2026-01-01 to 2027-01-01'],
    ['an end without a next', (file) => Object.assign(line(file, 'who.age'), { until: '2027-01-01' }), 'nothing holds from 2027-01-01'],
    ['an end before its beginning', (file) => Object.assign(line(file, 'who.age'), { until: '2024-01-01' }), 'it ends before it begins'],
    ['a zone that is none', (file) => Object.assign(file, { zone: 'Brasil/Rio' }), 'no such zone'],
  ])('%s', (_name, change, sentence) => {
    expect(problemsOf(change).join('\n')).toContain(sentence)
  })

  test('no JSON of its kind at all', () => {
    for (const odd of [null, 7, [], {}, { code: 'br' }]) expect(readMarketFile(odd)).toHaveProperty('problems')
  })
})

test('a known change of law holds from its day on, in the market’s zone', () => {
  const file = jsonOf('br')
  const age = line(file, 'who.age')
  Object.assign(age, { until: '2027-01-01' })
  file.rules.push({ ...age, value: 21, from: '2027-01-01', until: null })
  const read = readMarketFile(file)
  const market = 'market' in read ? read.market : null
  const valueAt = (time: string): unknown => market && valueOn(market, 'who.age', dayIn(market.zone, new Date(time)))
  expect(valueAt('2027-01-01T02:59:59Z')).toBe(18)
  expect(valueAt('2027-01-01T03:00:00Z')).toBe(21)
})

test('a house tightens, and never loosens', () => {
  expect(tightened('who.age', 18, 21)).toBe(21)
  expect(tightened('who.age', 18, 16)).toBe(18)
  expect(tightened('out.time', 120, 30)).toBe(30)
  expect(tightened('out.time', 120, 300)).toBe(120)
  expect(tightened('who.proof', ['launch'], ['launch', 'withdraw'])).toEqual(['launch', 'withdraw'])
  expect(tightened('pay.methods', ['pix', 'bank'], ['crypto', 'pix'])).toEqual(['pix'])
  expect(tightened('limit.must', ['loss'], ['time', 'loss'])).toEqual(['loss', 'time'])
  expect([tightened('game.trial', true, true), tightened('game.trial', true, false), tightened('game.trial', false, true)]).toEqual([true, false, false])
  expect([tightened('care.pause', true, false), tightened('care.pause', false, true), tightened('care.pause', false, false)]).toEqual([true, true, false])
})
