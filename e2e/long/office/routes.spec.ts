import { officeRoutes } from '#support/office-routes.ts'
import { lookClosely, walkThroughOffice } from '#support/office-walk.ts'
import { test } from '#support/test.ts'

const office = walkThroughOffice()

/** Every screen of the office, as an owner sees it. */
for (const route of officeRoutes)
  test(`${route.path} can be read and fits`, async () => {
    await lookClosely(await office.open(route), route)
  })
