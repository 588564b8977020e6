import { doTenTasks, markets } from '#support/ten-tasks.ts'
import { test } from '#support/test.ts'

/** Under the law that the running product has; the other markets, each with a product of its own, are looked at in `long`. */
for (const market of markets.filter(({ code }) => code === 'sandbox'))
  test(`Product §2.110 Product §6.200 ten tasks under the law of ${market.code}: register, prove, limit, pay in, play, see it, withdraw, pause, complain, read the rules`, async ({ page, contexts }) => {
    test.setTimeout(240_000)
    await doTenTasks(page, contexts, market)
  })
