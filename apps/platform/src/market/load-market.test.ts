import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayIn, ruleOn } from '@trevo/rules/markets/market'
import { ruleIds, ruleKinds } from '@trevo/rules/markets/rule-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketReport } from '#areas/site/commands/market-report.ts'
import { loadMarket } from './load-market.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trevo markets '))
  const br = loadMarket('br', undefined)
  writeFileSync(join(folder, 'br.json'), JSON.stringify({ ...br, name: 'Other' }))
  writeFileSync(join(folder, 'pe.json'), JSON.stringify({ ...br, code: 'pe', rules: br.rules.map((rule) => (rule.id === 'who.age' ? { ...rule, source: undefined } : rule)) }))
  writeFileSync(join(folder, 'cl.json'), '{ no json')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file of the operator’s own takes the place of ours', () => {
  expect([loadMarket('br', undefined).name, loadMarket('br', folder).name]).toEqual(['Brasil', 'Other'])
})

test.each([
  ['BR', false, 'MARKET is "BR", but must be the name of a market in small letters'],
  ['../br', false, 'must be the name of a market'],
  ['xx', false, 'there is no file xx.json'],
  ['gb', true, 'there is no file gb.json in MARKETS_DIR'],
  ['pe', true, 'source: '],
  ['cl', true, 'The market cl in MARKETS_DIR'],
])('the market %s is refused with a sentence', (code, isOwn, sentence) => {
  expect(() => loadMarket(code, isOwn ? folder : undefined)).toThrow(sentence)
})

test('a file that says it is another market is refused', () => {
  writeFileSync(join(folder, 'uy.json'), JSON.stringify(loadMarket('br', undefined)))
  expect(() => loadMarket('uy', folder)).toThrow('says that it is br')
})

test('the report says of each rule where it comes from, and counts what needs a lawyer', async () => {
  const report = await marketReport.runAlone?.({ words: ['br'], flags: {} })
  expect(report?.lines).toContain('br.who.age: Nobody under 18 may have an account.')
  const br = loadMarket('br', undefined)
  const open = ruleIds.filter((id) => ruleOn(br, id, dayIn(br.zone, new Date())).lawyer)
  expect(open).toContain('pay.methods')
  expect(open).not.toContain('who.age')
  expect(report?.lines.at(-1)).toBe(`${open.length} of ${ruleIds.length} rules need a lawyer. This is no legal advice.`)
  await expect(marketReport.runAlone?.({ words: ['xx'], flags: {} })).rejects.toThrow('there is no file xx.json')
})

test('beside what the tests said it names each rule that is not green, and ends with 1', async () => {
  const file = join(folder, 'results.json')
  const names = ruleIds.flatMap((id) => ruleKinds[id].where.map((where) => `br.${id} at ${where}`))
  const write = (left: string) => writeFileSync(file, JSON.stringify({ testResults: [{ assertionResults: names.map((title) => ({ title, status: title === left ? 'failed' : 'passed' })) }] }))
  const report = async () => marketReport.runAlone?.({ words: ['br'], flags: { results: file } })
  write('')
  expect(await report()).toMatchObject({ json: { notGreen: [] } })
  write('br.who.age at register')
  const red = await report()
  expect(red).toMatchObject({ exitCode: 1, json: { notGreen: ['br.who.age'] } })
  expect(red?.lines).toContain('    tests: site green, register RED, profile green')
  writeFileSync(file, '{}')
  await expect(report()).rejects.toThrow('is no report of vitest')
})
