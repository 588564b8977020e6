import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Home, TileGame } from '#initial-data/initial-data.ts'
import { memberSession } from '#testing/facts.ts'
import { openScreen } from '#testing/open-screen.tsx'

const home: Home = { categories: [], banners: [], notices: [], hot: [], highlights: [], blocks: [], winners: [], vendorMarks: [], isWhole: true }
const game = (nodeId: string): TileGame => ({ nodeId, vassalage: 'TREVO', gameName: 'Trevo da Sorte', vendorName: 'Trevo', gameType: 'RNG', iconUrl: '/default.png', iconColour: '#123528' }) as unknown as TileGame

afterEach(() => {
  document.documentElement.style.removeProperty('font-size')
})

test('the way to all games that were played stays on the screen with letters twice as large', async () => {
  await page.viewport(360, 740)
  await openScreen('/m/home', { session: memberSession, home, answers: { 'GET /api/games/recent': () => ({ list: ['1', '2', '3', '4'].map(game), total: 4 }) } as never })
  const more = page.getByRole('link', { name: 'Mais Jogados recentemente' })
  await expect.element(more).toBeVisible()
  document.documentElement.style.setProperty('font-size', '200%')
  await expect.poll(() => more.element().getBoundingClientRect().right).toBeLessThanOrEqual(360)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
