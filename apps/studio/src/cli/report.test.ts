import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ratio } from '@trevo/rules/ratio'
import { expect, test } from 'vitest'
import { rowOf } from '#games/report.ts'
import { reports } from '#games/reports.ts'
import { reportJson, reportText } from './report-text.ts'

const docs = join(import.meta.dirname, '../../../../docs/games')

// All hands of video poker with all their holds take a while on a busy machine.
test.each(Object.entries(reports))('Product §11.1483 docs/games/%s.md has the table that the code gives', { timeout: 240_000 }, async (game, report) => {
  const page = await readFile(join(docs, `${game}.md`), 'utf8')
  expect(page).toContain(`\n${reportText(report())}`)
})

test('the figures of a bet, by hand: double or nothing on a fair coin, and a prize of ten in a hundred', () => {
  expect(rowOf('coin', [{ chance: ratio(1n, 2n), paysHundredths: 200 }])).toMatchObject({
    returnMillionths: 1_000_000n,
    hitMillionths: 500_000n,
    deviationThousandths: 1_000n,
    paysHundredthsMax: 200,
    oneInForMax: 2n,
  })
  const both = rowOf('prize', [
    { chance: ratio(1n, 100n), paysHundredths: 1_000 },
    { chance: ratio(1n, 2n), paysHundredths: 50 },
    { chance: ratio(49n, 100n), paysHundredths: 0 },
  ])
  // 0.1 + 0.25; the variance 1 + 0.125 − 0.1225.
  expect(both).toMatchObject({ returnMillionths: 350_000n, hitMillionths: 510_000n, deviationThousandths: 1_001n, oneInForMax: 100n })
  expect(reportText([both])).toBe('| bet | return | pays | deviation | most | one in |\n| --- | --- | --- | --- | --- | --- |\n| prize | 35.0000 % | 51.0000 % | 1.001 × | 10.00 × | 100 |\n')
  expect(reportJson([both])).toMatchObject([{ return: '7/20', paysHundredthsMax: '1000' }])
})
