import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { builtInRoles, roleGrants, rights } from '@trevo/rules/staff/rights'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { showPart } from '#testing/show-part.tsx'
import { RolesScreen } from './roles-screen.tsx'

const line = 'GET /office/roles'
const reply = { rights: [...rights], roles: builtInRoles.map((name) => ({ name, isBuiltIn: true, version: null, grants: roleGrants[name] })) } as unknown as ReplyOfStaff<typeof line>

test('rights and their rooms stand in words, and none as the wire calls it', async () => {
  beSomebody({ 'staff.manage': ['r'] })
  await showPart(<RolesScreen />, { answers: { [line]: () => reply } })
  await expect.element(page.getByRole('rowheader', { name: 'Decide withdrawals' })).toBeVisible()
  await expect.element(page.getByText('Responsible play', { exact: true })).toBeVisible()
  const heads = [...document.querySelectorAll('tbody th')].map((head) => head.textContent)
  expect(heads).toHaveLength(rights.length + new Set(rights.map((right) => right.split('.')[0])).size)
  expect(heads.filter((head) => (rights as readonly (string | null)[]).includes(head) || /^[a-z]/.test(head ?? ''))).toEqual([])
})
