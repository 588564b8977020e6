import { expectLight } from '#support/game-bytes.ts'
import { weighedGames } from '#support/sizes.ts'
import { test } from '#support/test.ts'

for (const game of weighedGames) test(`Product §9.57 ${game.gameCode} brings no more than 60 KB before it can be played`, ({ page }) => expectLight(page, game))
