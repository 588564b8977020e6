import { isGuest, isSpecial, roles, walkEveryRoute, walkNoRoutes } from '#support/every-route.ts'
import { test } from '#support/test.ts'

/** A guest and a member; `long` looks closely, and with an agent and a free trial, of whom most is as a member's. */
for (const role of roles.filter((each) => !isSpecial(each)))
  test(`Product §2.1 Product §2.21 Product §2.79 Product §6.9 every route for ${role.name}: opened or led away as the tables say, with its bars, without a fault or a move, its controls as large as a thumb`, async ({ page }) => {
    test.setTimeout(600_000)
    await walkEveryRoute(page, role, { isClose: false })
  })

for (const role of roles.filter(isGuest)) test(`Product §2.2 what is no route, or not built yet, leads ${role.name} home`, ({ page }) => walkNoRoutes(page, role))
