import type { MarketRules } from '#market/market-rules.ts'
import { expect, test } from 'vitest'
import { assertModule } from './assert-module.ts'

const paying = (pays: readonly string[]) => ({ value: () => pays }) as unknown as MarketRules
const said = (pays: readonly string[], type: number): string => {
  try {
    assertModule(paying(pays), type)
    return 'on'
  } catch (refused) {
    return (refused as { readonly code: string }).code
  }
}

test.each([
  [['rebates', 'contracts', 'plan'], 1, 'on'],
  [['contracts'], 2, 'on'],
  [['rebates'], 1, 'on'],
  [['plan'], 1, 'module_off'],
  [['plan'], 2, 'module_off'],
  [['plan'], 41, 'on'],
  [['rebates', 'contracts'], 41, 'module_off'],
  [[], 41, 'module_off'],
] as const)('Product §6.1323 where %j is paid, an agent of type %d is %s', (pays, type, answer) => expect(said(pays, type)).toBe(answer))
