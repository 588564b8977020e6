import { expect, test } from 'vitest'
import { launchUrlOf, launchUrlProblem } from './launch-url.ts'

test.each<[string, RegExp | null]>([
  ['studio', null],
  ['https://games.vendor.example', null],
  ['https://games.vendor.example:8443/open?brand=7', null],
  ['http://127.0.0.1:4000/launch', null],
  ['http://localhost:4000/launch', null],
  ['http://[::1]:4000/launch', null],
  ['', /^is no address/],
  ['games.vendor.example/launch', /^is no address/],
  ['{origin}/launch', /^is no address/],
  ['http://games.vendor.example/launch', /^must begin with https/],
  ['http://127.0.0.1.vendor.example/launch', /^must begin with https/],
  ['javascript:alert(1)', /^must begin with https/],
  ['https://user@games.vendor.example/', /^must not hold a user name/],
  ['https://user:word@games.vendor.example/', /^must not hold a user name/],
  ['https://games.vendor.example/#top', /^must not have a part behind #/],
  ['https://games.vendor.example/#', /^must not have a part behind #/],
  ['https://bet.example/games', /^is on the site itself/],
  [`https://games.vendor.example/${'a'.repeat(512)}`, /^has more than 512/],
])('Product §11.29 the launch address %j', (value, problem) => {
  const told = launchUrlProblem(value, 'https://bet.example')
  if (problem === null) expect(told).toBeNull()
  else expect(told).toMatch(problem)
})

test.each([
  ['studio', '{origin}/launch'],
  ['https://games.vendor.example', 'https://games.vendor.example/'],
  ['https://games.vendor.example:8443/open?brand=7', 'https://games.vendor.example:8443/open?brand=7'],
])('%s is kept as %s', (value, kept) => expect(launchUrlOf(value)).toBe(kept))
