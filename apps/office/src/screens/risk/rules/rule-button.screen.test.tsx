import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import type { Answers } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { RuleButton } from './rule-button.tsx'
import type { Rule } from './rule.ts'

const save = 'POST /office/risk/rules'
const answers = { [save]: ({ query }: { readonly query: Readonly<Record<string, string>> }) => (query['preview'] === '1' ? { kind: 'preview', way: 'do', before: {}, after: {}, version: null } : { kind: 'done', event: '1', reply: { ruleId: 'rrl_1' } }) } as Answers
const four: Rule = {
  ruleId: 'rrl_1', name: 'Many at once', place: 'withdrawal', weight: 80, state: 'draft', by: 'Bia', madeAt: '2026-11-26T08:00:00.000Z', liveAt: null, version: '3',
  conditions: [{ fact: 'amount', op: 'at-least', value: '100' }, { fact: 'day-sum', op: 'at-least', value: '200' }, { fact: 'day-count', op: 'at-most', value: '3' }, { fact: 'account-hours', op: 'at-most', value: '48' }],
}
const open = async (rule: Rule | null) => {
  beSomebody({ 'risk.rules': ['w', 'p'] })
  const shown = await showPart(<RuleButton rule={rule} />, { answers, width: 1_280 })
  await page.getByRole('button', { name: rule === null ? 'Write a rule' : 'Change' }).click()
  return shown
}
const press = async (name: string): Promise<void> => {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true })
  await expect.element(button).toBeEnabled()
  // The page that tests stand in may be lower than the dialog.
  ;(button.element() as HTMLElement).click()
}
const rows = () => page.getByRole('group', { name: /^Condition/u })

test('Product §6.834 a rule with four conditions shows four, one is taken out, and the next ones move up', async () => {
  const { to } = await open(four)
  await expect.poll(() => rows().elements().length).toBe(4)
  await expectAccessible('rule')
  await press('Take out condition 2')
  await expect.poll(() => rows().elements().length).toBe(3)
  await press('Change')
  await expect.poll(() => to(save).filter(({ query }) => query['preview'] === undefined).map(({ body }) => body)).toMatchObject([{ ruleId: 'rrl_1', conditions: [four.conditions[0], four.conditions[2], four.conditions[3]] }])
})

test('Product §6.834 a new one begins with one condition and has six at most', async () => {
  await open(null)
  await expect.poll(() => rows().elements().length).toBe(1)
  expect(page.getByRole('button', { name: /Take out/u }).elements()).toEqual([])
  for (let more = 0; more < 5; more += 1) await press('Another condition')
  await expect.poll(() => rows().elements().length).toBe(6)
  expect(page.getByRole('button', { name: 'Another condition' }).elements()).toEqual([])
})
