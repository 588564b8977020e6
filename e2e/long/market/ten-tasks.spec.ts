import { test } from '#support/house-of-law.ts'
import { doTenTasks, markets } from '#support/ten-tasks.ts'

for (const market of markets.filter(({ code }) => code !== 'sandbox'))
  test.describe(() => {
    test.use({ law: market.code })

    test(`Product §2.110 Product §6.200 ten tasks under the law of ${market.code}: register, prove, limit, pay in, play, see it, withdraw, pause, complain, read the rules`, async ({ page, contexts }) => {
      test.setTimeout(300_000)
      await doTenTasks(page, contexts, market)
    })
  })
