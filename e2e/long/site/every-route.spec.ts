import { isSpecial, roles, walkEveryRoute } from '#support/every-route.ts'
import { test } from '#support/test.ts'

for (const role of roles.filter(isSpecial))
  test(`Product §2.1 Product §2.21 Product §2.79 Product §6.9 every route for ${role.name}: opened or led away as the tables say, with its bars, without a fault or a move, its controls as large as a thumb`, async ({ page }) => {
    test.setTimeout(600_000)
    await walkEveryRoute(page, role)
  })
