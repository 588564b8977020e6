import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindsFor } from '@trevo/rules/cashier/destination'
import { expect, test } from 'vitest'
import { readContentFile } from '#areas/content/import/content-file.ts'
import { loadMarket } from '#market/load-market.ts'
import { rulesOn } from '#market/market-rules.ts'
import { inWaysOf } from './words-of-money.ts'

const read = readContentFile(readFileSync(join(import.meta.dirname, 'content.json'), 'utf8'))
if ('problems' in read) throw new Error(read.problems.join('; '))
const { file } = read

const rules = (code: string) => {
  const { value } = rulesOn(loadMarket(code, undefined), '2026-11-26')
  const [currency = 'BRL'] = value('pay.currency', 'deposit')
  return { currency, deposit: value('pay.methods', 'deposit'), withdraw: kindsFor(value('out.methods', 'withdraw'), currency) }
}
const helpIn = (currency: string, title: string, language: 'pt' | 'en'): string => {
  const found = inWaysOf(file, currency).help.find((each) => each.title['en'] === title)?.content[language]
  if (found === undefined) throw new Error(`no help ${title} in ${language}`)
  return found
}
const words = { sepa: /\bIBAN\b/u, 'uk-bank': /sort code/u } as const

test.each(['br', 'sandbox'])('Product §12.960 the demo of %s says how to pay by PIX', (code) => {
  for (const language of ['pt', 'en'] as const) expect(helpIn(rules(code).currency, 'How to deposit', language)).toContain('PIX')
})

test.each(['gb', 'mt'])('Product §12.960 the demo of %s names the ways of its market in both languages, and PIX nowhere', (code) => {
  const { currency, deposit, withdraw } = rules(code)
  expect(deposit).toContain('bank')
  expect(deposit.some((each) => each === 'card' || each === 'debit')).toBe(true)
  expect(withdraw.length).toBeGreaterThan(0)
  for (const language of ['pt', 'en'] as const) {
    expect(helpIn(currency, 'How to deposit', language)).toMatch(/cart[ãõ]|card/iu)
    expect(helpIn(currency, 'How to deposit', language)).toMatch(/transfer/iu)
    for (const kind of withdraw) expect(helpIn(currency, 'How to withdraw', language)).toMatch(words[kind as keyof typeof words])
  }
})

test.each(['EUR', 'GBP', 'USD'])('Product §12.960 in %s nothing that a member reads names PIX, and all of it can be imported', (currency) => {
  const { announcements, help } = inWaysOf(file, currency)
  const read = [...announcements.flatMap(({ title, content, text, action }) => [title, content, text, action]), ...help.flatMap(({ title, content }) => [title, content])]
  expect(read.filter((each) => /pix/iu.test(JSON.stringify(each ?? {})))).toEqual([])
  expect([announcements.length, help.length]).toEqual([file.announcements.length, file.help.length])
  expect('problems' in readContentFile(JSON.stringify(inWaysOf(file, currency)))).toBe(false)
})

test('Product §12.960 what says nothing of money is said everywhere as it is', () => {
  expect(inWaysOf(file, 'EUR').help.filter((each) => !/deposit|withdraw/u.test(each.title['en'] ?? ''))).toEqual(file.help.filter((each) => !/deposit|withdraw/u.test(each.title['en'] ?? '')))
})
