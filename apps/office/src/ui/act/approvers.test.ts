import { expect, test } from 'vitest'
import { words } from '#i18n/en.ts'
import { speak } from '#i18n/t.ts'
import { approversOf } from './approvers.ts'

test('who approves is said by the table of rights', () => {
  speak('en', words)
  expect(approversOf('staff.manage')).toBe('owner')
  expect(approversOf('money.adjust')).toBe('owner or finance')
  expect(approversOf('members.view')).toBe('somebody with a role of the house')
})
