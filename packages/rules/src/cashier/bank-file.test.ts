import { expect, test } from 'vitest'
import { readBankFile } from './bank-file.ts'

test('Product §5.76 a CSV by the names of its columns, in any order, with either decimal sign', () => {
  const file = '\uFEFFValor;Data;"Histórico";CPF/CNPJ;Nome;Identificador\n"1.234,56";24/11/2026;"TED; TABCDEFGH";529.982.247-25;Ana Souza;77\n-12,5;2026-11-24;tarifa;;;\n\n'
  expect(readBankFile(file)).toEqual({
    lines: [
      { bankId: '77', day: '2026-11-24', amountMinor: 123_456n, text: 'TED; TABCDEFGH', payerName: 'Ana Souza', payerDocument: '52998224725' },
      { bankId: null, day: '2026-11-24', amountMinor: -1_250n, text: 'tarifa', payerName: null, payerDocument: null },
    ],
  })
  expect(readBankFile('date,amount,description\n2026-11-24,"1,000.00",From 529.982.247-25 T1\n')).toMatchObject({ lines: [{ amountMinor: 100_000n, payerDocument: '52998224725' }] })
})

test('Product §5.76 an OFX, its tags closed or not', () => {
  const file = '<OFX><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT\n<DTPOSTED>20261124120000[-3:BRT]\n<TRNAMT>50.00\n<FITID>abc\n<NAME>Ana Souza\n<MEMO>TED Txyz</STMTTRN></BANKTRANLIST></OFX>'
  expect(readBankFile(file)).toEqual({ lines: [{ bankId: 'abc', day: '2026-11-24', amountMinor: 5_000n, text: 'TED Txyz', payerName: 'Ana Souza', payerDocument: null }] })
})

test.each([
  ['no columns that are known', 'a;b\n1;2', { wrongLine: 1, why: 'no-header' }],
  ['a day that is none', 'data;valor;memo\n31/02/2026;1,00;x', { wrongLine: 2, why: 'day' }],
  ['an amount that is none', 'data;valor;memo\n24/11/2026;abc;x', { wrongLine: 2, why: 'amount' }],
  ['an amount of nothing', 'data;valor;memo\n24/11/2026;0,00;x', { wrongLine: 2, why: 'amount' }],
  ['a row that is cut off', 'data;valor;memo\n24/11/2026;1,00', { wrongLine: 2, why: 'columns' }],
])('Product §5.76 %s: its line and why', (_what, file, expected) => {
  expect(readBankFile(file)).toEqual(expected)
})
