import { expect, test } from 'vitest'
import { filterPath } from './filter-path.ts'

test.each([['LOTT', '/m/lottery'], ['ELOTT', '/m/lottery'], ['RNG', '/m/gameList?gameType=RNG'], ['COCKFIGHT', '/m/gameList?gameType=COCKFIGHT'], ['ALL', '/m/gameList?gameType=ALL']])(
  'Product §2.50: %s is sent to %s',
  (gameType, path) => {
    expect(filterPath(gameType)).toBe(path)
  },
)
