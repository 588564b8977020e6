import axe from 'axe-core'
import { expect } from 'vitest'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** One line a finding, so that a failure says where to look. */
const findingsOf = async (runOnly: axe.RunOptions['runOnly'], where: string): Promise<readonly string[]> => {
  // A colour in the middle of a transition is nobody's choice.
  await Promise.allSettled(document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity).map((each) => each.finished))
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], ...(runOnly === undefined ? {} : { runOnly }) })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ') ?? ''}`))
}

/** WCAG 2.2 AA in the theme that is on and from left to right; in the other theme and from right to left what these can change. */
export const expectAccessible = async (where: string): Promise<void> => {
  const { documentElement: html } = document
  const before = html.dataset['theme'] ?? 'dark'
  const whole = await findingsOf({ type: 'tag', values: standard }, where)
  const other = before === 'light' ? 'dark' : 'light'
  Object.assign(html, { dir: 'rtl' }).dataset['theme'] = other
  const recoloured = await findingsOf({ type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, `${where}, ${other}, from right to left`)
  Object.assign(html, { dir: 'ltr' }).dataset['theme'] = before
  expect([...whole, ...recoloured]).toEqual([])
}
