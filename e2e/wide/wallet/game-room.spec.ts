import { fewGames, hearAllOf } from '#support/game-room.ts'
import { test } from '#support/test.ts'

for (const game of fewGames)
  test(`Product §11.28 whatever ${game.vendor} ${game.code} says, nothing on its screen moves or is cut`, async ({ page }) => {
    test.setTimeout(180_000)
    await hearAllOf(page, game)
  })
