import { officeRoutes } from '#support/office-routes.ts'
import { walkThroughOffice } from '#support/office-walk.ts'
import { test } from '#support/test.ts'

const office = walkThroughOffice()

/** Every screen of the office, as an owner sees it; whether everybody can read it is looked at in `long`. */
for (const route of officeRoutes) test(`${route.path} opens and fits`, () => office.open(route))
