import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useModule } from './use-module.ts'

let root: Root | null = null
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

/** A part whose code fails to come so many times. */
const open = (failures: number) => {
  let asked = 0
  const load = async (): Promise<string> => {
    asked += 1
    if (asked <= failures) throw new TypeError('the connection was reset')
    return 'it is here'
  }
  const Part = () => <p>{useModule(load, true) ?? 'not yet'}</p>
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<Part />)
  return { asked: () => asked }
}

test('code that did not come is asked for again by itself', async () => {
  const { asked } = open(1)
  await expect.element(page.getByText('it is here')).toBeVisible()
  expect(asked()).toBe(2)
})

test.each([
  ['the line is back', () => dispatchEvent(new Event('online'))],
  ['the page comes back as it was left', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('it is asked for at once when %s, however often it failed', async (_when, comesBack) => {
  const { asked } = open(8)
  const askedOnceItIsBack = () => {
    comesBack()
    return asked()
  }
  await expect.poll(askedOnceItIsBack).toBe(9)
  await expect.element(page.getByText('it is here')).toBeVisible()
  comesBack()
  expect(asked()).toBe(9)
})
