import { isGuest, isSpecial, roles, walkEveryRoute, walkNoRoutes } from '#support/every-route.ts'
import { test } from '#support/test.ts'

for (const role of roles)
  test(`Product §2.1 Product §2.21 Product §2.79 Product §6.9 every route for ${role.name}: opened or led away as the tables say, with its bars, without a fault or a move, its controls as large as a thumb, at every width`, async ({ page }) => {
    test.setTimeout(600_000)
    await walkEveryRoute(page, role, { isClose: true })
  })

for (const role of roles.filter((each) => !isGuest(each) && !isSpecial(each))) test(`Product §2.2 what is no route, or not built yet, leads ${role.name} home`, ({ page }) => walkNoRoutes(page, role))
