import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '#testing/show-part.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'

const cards = Array.from({ length: 6 }, (_none, at) => <FigureCard key={at} label={`Figure ${at}`} figure={at} asOf={null} />)
/** How many stand in each row. */
const rows = async (width: number, most?: number): Promise<readonly number[]> => {
  await showPart(<FigureCards {...(most !== undefined && { most })}>{cards}</FigureCards>, { width })
  await expect.element(page.getByText('Figure 5')).toBeVisible()
  const tops = page.getByRole('article').elements().map((card) => Math.round(card.getBoundingClientRect().top))
  return [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length)
}

test('as many figures as fit stand in a row', async () => {
  expect(await rows(1_060)).toEqual([5, 1])
})

test('six of which no more than three stand in a row fill their rows', async () => {
  expect(await rows(1_060, 3)).toEqual([3, 3])
})

test('on a phone they are as wide as they have to be, and none sticks out', async () => {
  expect(await rows(360, 3)).toEqual([1, 1, 1, 1, 1, 1])
  expect(document.documentElement.scrollWidth).toBe(360)
})
