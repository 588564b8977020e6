import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '#testing/show-part.tsx'
import { FlagList } from './flag-list.tsx'

test('Product §6.723 each flag says what it was seen by: amounts as money, the rules and lists of risk by their names', async () => {
  await showPart(
    <FlagList
      currency="BRL"
      flags={[
        { name: 'house-rule', weight: 85, isRed: true, seen: { rules: 'Between 577 and 578' } },
        { name: 'listed', weight: 45, isRed: false, seen: { list: 'watch' } },
        { name: 'velocity', weight: 30, isRed: false, seen: { count: '4' } },
        { name: 'day-limit', weight: 40, isRed: false, seen: { day: '5100000', limit: '5000000' } },
      ]}
    />,
    { width: 1_280 },
  )
  await expect.element(page.getByText('It hit: Between 577 and 578.')).toBeVisible()
  await expect.element(page.getByText('The key, or what belongs to it, stands on a list of risk.')).toBeVisible()
  await expect.element(page.getByText('Number 4 within 24 hours.')).toBeVisible()
  await expect.element(page.getByText(/51,000\.00 in 24 hours; the limit is .*50,000\.00/u)).toBeVisible()
})
