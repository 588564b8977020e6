import { officeRoutes } from '#support/office-routes.ts'
import { walkThroughOffice } from '#support/office-walk.ts'
import { test } from '#support/test.ts'

const office = walkThroughOffice()

/** Every screen of the office, as an owner comes to it; `long` opens each by its address, and looks closely. */
for (const route of officeRoutes) test(`${route.path} opens and fits`, () => office.follow(route))
