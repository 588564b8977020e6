import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is right is not told of each element: that takes most of the time. A page without frames needs no second page to put their results together either. */
const builderOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
const failuresAlone = { resultTypes: ['violations' as const] }

/** One line a finding, so that a failure says where to look. */
const findingsOf = async (page: Page, builder: AxeBuilder, where: string): Promise<readonly string[]> => {
  const look = async () => {
    // A colour in the middle of a transition is nobody's choice.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity).map((each) => each.finished)))
    return (await builder.analyze()).violations
  }
  const first = await look()
  // A transition may have begun while it was looked at: what stays is a finding.
  const violations = first.length === 0 ? first : await look()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ') ?? ''}`))
}

/** The whole standard, as the page is. */
export const findingsIn = (page: Page, where: string): Promise<readonly string[]> => findingsOf(page, builderOf(page).options({ ...failuresAlone, runOnly: { type: 'tag', values: [...standard] } }), where)

/** The whole standard in the theme that is on and from left to right; in the other theme and from right to left what these can change. */
export const findings = async (page: Page, where: string): Promise<readonly string[]> => {
  const whole = await findingsIn(page, where)
  const other = await page.evaluate(() => {
    const before = document.documentElement.dataset['theme'] ?? 'dark'
    const next = before === 'light' ? 'dark' : 'light'
    document.documentElement.dataset['theme'] = next
    document.documentElement.dir = 'rtl'
    return { before, next }
  })
  const recoloured = await findingsOf(page, builderOf(page).options({ ...failuresAlone, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }), `${where}, ${other.next}, from right to left`)
  await page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.dir = 'ltr'
  }, other.before)
  return [...whole, ...recoloured]
}

export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  expect.soft(await findings(page, where), where).toEqual([])
}
