import { expect, test } from 'vitest'
import { pathOf, searchOf } from '#router/paths.ts'
import { findRoute } from './routes.ts'

const addressOf = (url: string): string | null => findRoute(pathOf(url))?.document?.(pathOf(url), searchOf(url)) ?? null

test.each([
  ['/', '/m/home'],
  ['/m/index.html?utm_source=mail', '/m/home'],
  ['/m/home?gameType=RNG', null],
  ['/m/login?from=x', '/m/login'],
  ['/m/slot-games?fbclid=1', '/m/slot-games'],
  ['/m/slot-games?gameType=LIVE', '/m/slot-games'],
  ['/m/gameList', '/m/gameList'],
  ['/m/gameList?x=1&gameType=COCKFIGHT', '/m/gameList?gameType=COCKFIGHT'],
  ['/m/gameList?gameType=HOT', '/m/gameList?gameType=HOT'],
  ['/m/gameList?gameType=nonsense', '/m/gameList'],
  ['/m/gameList?gameType=ALL', '/m/gameList'],
  ['/m/gameList?gameType=RNG&vassalage=PG', null],
  ['/m/slot-games?name=mar', null],
  ['/m/gameList?type=fav', null],
  ['/m/slot-games?classify=NEW', null],
  ['/m/slot-games?minBet=50', null],
  ['/m/slot-games?name=', '/m/slot-games'],
])('%s is the document of %s', (url, address) => {
  expect(addressOf(url)).toBe(address)
})
