import { nameStacks } from '#support/journey.ts'
import { leavePlatform } from '#support/platform-process.ts'
import { startMarket } from '#support/stack.ts'
import { doTenTasks, markets } from '#support/ten-tasks.ts'
import { test } from '#support/test.ts'

for (const market of markets.filter(({ code }) => code !== 'sandbox'))
  test(`Product §2.110 Product §6.200 ten tasks under the law of ${market.code}: register, prove, limit, pay in, play, see it, withdraw, pause, complain, read the rules`, async ({ page, contexts }) => {
    test.setTimeout(420_000)
    const house = await startMarket(market.code)
    const before = process.env['TREVO_E2E_STACKS'] ?? ''
    // This worker's own product is the market's until the end of the journey.
    nameStacks(Array.from({ length: Number(process.env['TEST_PARALLEL_INDEX'] ?? '0') + 1 }, () => house))
    try {
      await doTenTasks(page, contexts, market)
    } finally {
      process.env['TREVO_E2E_STACKS'] = before
      await page.goto('about:blank')
      leavePlatform(house.environment)
      await house.stop()
    }
  })
