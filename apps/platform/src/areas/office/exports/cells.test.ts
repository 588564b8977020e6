import { expect, test } from 'vitest'
import { csvHead, csvRow, fileColumns, jsonRow } from './cells.ts'

const columns = fileColumns([
  { name: 'name', kind: 'text' },
  { name: 'amount', kind: 'money' },
  { name: 'currency', kind: 'currency' },
  { name: 'at', kind: 'time' },
])

test.for([
  ['=1+1', "'=1+1"],
  ['+55', "'+55"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['a=b', 'a=b'],
  ['São, João', '"São, João"'],
])('Product §13.142 no cell is a formula: %s', ([text, cell]) => {
  expect(csvRow(columns, { name: text ?? '' })).toBe(`${cell},,,,\r\n`)
})

test('money is minor units beside its currency and exponent, and a number below zero stays one', () => {
  const row = { name: 'a', amount: -1050n, currency: 'BRL', at: new Date('2026-11-24T10:00:00.000Z') }
  expect(csvHead(columns)).toBe('name,amount,currency,exponent,at\r\n')
  expect(csvRow(columns, row)).toBe('a,-1050,BRL,2,2026-11-24T10:00:00.000Z\r\n')
  expect(jsonRow(columns, row)).toBe('{"name":"a","amount":"-1050","currency":"BRL","exponent":2,"at":"2026-11-24T10:00:00.000Z"}\n')
  expect(csvRow(columns, { ...row, currency: 'JPY' })).toContain(',JPY,0,')
})
