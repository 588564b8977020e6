import type { RuleId, WhereOf } from '@trevo/rules/markets/rule-kinds'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './app.ts'

export const marketCodes = ['sandbox', 'br', 'mt', 'gb'] as const
export type MarketCode = (typeof marketCodes)[number]

/** Its body comes from the file of tests. */
const testOf = test

/** A house under one market's law. */
export interface MarketHouse {
  readonly code: MarketCode
  readonly app: TestApp
  /** Declares the test of a rule at one of its places; scripts/markets.test.ts finds it by the two words. */
  rule<Id extends RuleId>(id: Id, where: WhereOf<Id>, run: () => Promise<void>): void
}

/** Declares the same tests once for each market, each with a house and a database of its own. */
export const eachMarket = (options: TestAppOptions, declare: (house: MarketHouse) => void): void => {
  describe.each(marketCodes)('market %s', (code) => {
    let opened: TestApp
    beforeAll(async () => {
      opened = await openTestApp({ ...options, config: { ...options.config, market: loadMarket(code, undefined) } })
    })
    afterAll(() => opened.close())
    declare({
      code,
      get app() {
        return opened
      },
      rule: (id, where, run) => testOf(`${code}.${id} at ${where}`, run),
    })
  })
}
