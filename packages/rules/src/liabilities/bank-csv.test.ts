import { expect, test } from 'vitest'
import { bankLinesMax, readBankCsv } from './bank-csv.ts'

const head = 'day,account,currency,amount'

test('Product §10.95 balances of a bank are read from CSV, by comma or semicolon, in either decimal sign', () => {
  const balance = { day: '2026-11-23', account: 'Clients 1', currency: 'BRL', amountMinor: '125050' }
  expect(readBankCsv(`${head}\n2026-11-23,Clients 1,BRL,1250.50\n`)).toEqual({ balances: [balance] })
  expect(readBankCsv(`\uFEFFDay;Account;Currency;Amount\r\n2026-11-23;"Clients 1";BRL;1.250,50\r\n\r\n`)).toEqual({ balances: [balance] })
})

test.each([
  ['other columns', 'date,account,currency,amount\n', 1, 'columns'],
  ['a column more', `${head}\n2026-11-23,A,BRL,1,2\n`, 2, 'columns'],
  ['no day', `${head}\n2026-02-30,A,BRL,1\n`, 2, 'day'],
  ['a formula for an account', `${head}\n2026-11-23,=1+1,BRL,1\n`, 2, 'account'],
  ['no currency', `${head}\n2026-11-23,A,real,1\n`, 2, 'currency'],
  ['an amount below zero', `${head}\n2026-11-23,A,BRL,-1\n`, 2, 'amount'],
  ['one balance twice', `${head}\n2026-11-23,A,BRL,1\n2026-11-23,A,BRL,2\n`, 3, 'twice'],
  ['nothing', `${head}\n\n`, 2, 'empty'],
  ['too many', `${head}\n${Array.from({ length: bankLinesMax + 1 }, (_none, n) => `2026-11-23,A${n},BRL,1`).join('\n')}`, bankLinesMax + 2, 'too-many'],
])('Product §10.95 %s: the line is named, and nothing is taken', (_what, text, line, problem) => {
  expect(readBankCsv(text)).toEqual({ line, problem })
})
