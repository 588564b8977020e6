import { expect, test } from 'vitest'
import { minor } from '@trevo/rules/money'
import { differencesOf, readStatementFile, statementLinesMax } from './statement-file.ts'

const head = 'game,currency,bets,payouts,fee'

test('Product §13.554 a vendor’s statement is read by the names of its columns, in any order and between any of the usual signs', () => {
  const line = { game: 'sol', currency: 'BRL', betsMinor: 123_450n, payoutsMinor: -500n, feeMinor: 12n }
  expect(readStatementFile(`${head}\nsol,BRL,1234.50,-5,0.12\n`)).toEqual({ lines: [line] })
  expect(readStatementFile('\uFEFFfee;rounds;Payouts;Bets;Currency;Game\r\n0.120;7;"-5.00";1234.5;brl;sol\r\n\r\n')).toEqual({ lines: [line] })
  expect(readStatementFile('game\tcurrency\tbets\tpayouts\nsol\tJPY\t1234\t0')).toEqual({ lines: [{ game: 'sol', currency: 'JPY', betsMinor: 1_234n, payoutsMinor: 0n, feeMinor: null }] })
})

test.each([
  ['nothing', '', 1, 'no_header'],
  ['no column of payouts', 'game,currency,bets\nsol,BRL,1', 1, 'no_header'],
  ['a line that is cut off', `${head}\nsol,BRL,1,1,0\nlua,BRL,1`, 3, 'columns'],
  ['no game', `${head}\n,BRL,1,1,0`, 2, 'game'],
  ['a name too long', `${head}\n${'x'.repeat(129)},BRL,1,1,0`, 2, 'game'],
  ['no currency', `${head}\nsol,real,1,1,0`, 2, 'currency'],
  ['a formula', `${head}\nsol,BRL,=1+1,1,0`, 2, 'amount'],
  ['a sign that groups', 'game;currency;bets;payouts\nsol;BRL;1,234.50;1', 2, 'amount'],
  ['more decimals than the currency has', `${head}\nsol,BRL,1.005,1,0`, 2, 'amount'],
  ['an amount beyond any', `${head}\nsol,BRL,12345678901234,1,0`, 2, 'amount'],
  ['a game twice', `${head}\nsol,BRL,1,1,0\nsol,USD,1,1,0\nsol,BRL,1,1,0`, 4, 'twice'],
  ['a head alone', `${head}\n`, 2, 'empty'],
  ['too many lines', `${head}\n${Array.from({ length: statementLinesMax + 1 }, (_none, n) => `g${n},BRL,1,1,0`).join('\n')}`, statementLinesMax + 2, 'too_many'],
])('%s is refused with its line', (_name, file, wrongLine, why) => {
  expect(readStatementFile(file)).toEqual({ wrongLine, why })
})

const figures = (bets: bigint, payouts: bigint, fee: bigint | null) => ({ game: 'sol', betsMinor: minor(bets), payoutsMinor: minor(payouts), feeMinor: fee === null ? null : minor(fee) })

test.each([
  ['equal', figures(9n, 5n, 1n), figures(9n, 5n, 1n), []],
  ['no fee said there', figures(9n, 5n, 1n), figures(9n, 5n, null), []],
  ['no terms here', figures(9n, 5n, null), figures(9n, 5n, 1n), []],
  ['all differs', figures(9n, 5n, 1n), figures(8n, 4n, 2n), ['bets', 'payouts', 'fee']],
  ['not played here', undefined, figures(8n, 4n, 2n), ['missing-here']],
  ['not in theirs', figures(9n, 5n, 1n), undefined, ['missing-there']],
  ['a line of nothing here', figures(0n, 0n, 0n), undefined, []],
  ['a line of nothing there', undefined, figures(0n, 0n, null), []],
])('Product §13.554 %s', (_name, ours, theirs, differences) => {
  expect(differencesOf(ours, theirs)).toEqual(differences)
})
