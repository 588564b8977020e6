import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, type Asked, lost, refused } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { ActButton } from './act-button.tsx'
import { TagsField } from './tags-field.tsx'
import { TextField } from './text-field.tsx'

const setRoles = 'PUT /office/people/:staffId/roles'
const end = 'POST /office/people/:staffId/end'
type Reply = ReplyOfStaff<typeof setRoles>

const rolesIn = ({ body }: Asked): readonly string[] => ((body?.['roles'] ?? []) as readonly { readonly role: string }[]).map(({ role }) => role)
const preview = (asked: Asked, before: readonly string[], version: string, way: 'do' | 'propose' = 'propose'): Reply => ({ kind: 'preview', way, before: { roles: before }, after: { roles: rolesIn(asked) }, version })
const proposed: Reply = { kind: 'proposed', proposal: 'prp_1', expiresAt: '2026-11-25T12:00:00.000Z', waitsUntil: null }

const Roles = () => (
  <ActButton line={setRoles} act="staff.set-roles" params={{ staffId: 'stf_7' }} version="3" title="Roles of Ana" label="Set roles" button="Roles" values={{ roles: ['support'] }} names={{ roles: 'Roles' }}
    toBody={({ roles }) => ({ roles: (roles as string[]).map((role) => ({ role, until: null })) })}>
    <TagsField name="roles" label="Her roles" isRequired />
  </ActButton>
)

const dialog = page.getByRole('dialog')
const open = async (answer: (asked: Asked) => Reply | ReturnType<typeof refused>) => {
  const calls = await showPart(<Roles />, { answers: { [setRoles]: answer } as Answers })
  await page.getByRole('button', { name: 'Roles' }).click()
  return calls
}
const addRisk = async (): Promise<void> => {
  await dialog.getByLabelText('Her roles').fill('risk')
  await userEvent.keyboard('{Enter}')
}
const cells = (): readonly (string | null)[] => dialog.getByRole('table', { name: 'What it changes' }).getByRole('cell').elements().map((cell) => cell.textContent)

test('an act says what it changes while it is filled in and who approves; it is proposed once, and the toast leads there', async () => {
  const { to } = await open((asked) => (asked.query['preview'] === '1' ? preview(asked, ['support'], '3') : proposed))
  await expect.element(dialog.getByText('Nothing would change.')).toBeVisible()
  await addRisk()
  await expect.poll(cells).toEqual(['support', 'support, risk'])
  await expect.element(dialog.getByText('A second person approves it: owner. Until then nothing changes.')).toBeVisible()
  await expectAccessible('act')
  // Without its reason it is not sent.
  await dialog.getByRole('button', { name: 'Propose: Set roles' }).click()
  await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Needed.')
  expect(to(setRoles).filter(({ query }) => query['preview'] === undefined)).toEqual([])
  await dialog.getByLabelText('Reason').fill('  Covers for Bruno ')
  await dialog.getByRole('button', { name: 'Propose: Set roles' }).click()
  await expect.element(page.getByRole('link', { name: 'See the proposal' })).toHaveAttribute('href', '/approvals/prp_1')
  await expect.element(dialog).not.toBeInTheDocument()
  const [sent, ...more] = to(setRoles).filter(({ query }) => query['preview'] === undefined)
  expect(more).toEqual([])
  expect([sent?.params, sent?.body, sent?.headers.get('if-match')]).toEqual([{ staffId: 'stf_7' }, { roles: [{ role: 'support', until: null }, { role: 'risk', until: null }], reason: 'Covers for Bruno' }, '"3"'])
})

test('what it changes is asked for once what it needs is filled in; a reason is not waited for', async () => {
  const { to } = await open((asked) => preview(asked, ['support'], '3'))
  await expect.element(dialog.getByText('Nothing would change.')).toBeVisible()
  const asked = to(setRoles).length
  await dialog.getByRole('button', { name: 'Remove support' }).click()
  await expect.element(dialog.getByText('What it changes shows here once the fields are filled in.')).toBeVisible()
  await addRisk()
  await expect.poll(cells).toEqual(['support', 'risk'])
  expect(to(setRoles).slice(asked).map(rolesIn)).toEqual([['risk']])
})

test('an act whose needed field begins empty is not asked about', async () => {
  const { to } = await showPart(
    <ActButton line={end} act="staff.end" params={{ staffId: 'stf_7' }} title="End" toBody={() => ({})}>
      <TextField name="note" label="Note" isRequired />
    </ActButton>,
    { answers: { [end]: () => ({ kind: 'preview', way: 'do', before: { state: 'active' }, after: { state: 'left' }, version: null }) } },
  )
  await page.getByRole('button', { name: 'End' }).click()
  await dialog.getByLabelText('Reason').fill('Left the house')
  await expect.element(dialog.getByText('What it changes shows here once the fields are filled in.')).toBeVisible()
  expect(to(end)).toEqual([])
  await dialog.getByLabelText('Note').fill('keys are back')
  await expect.poll(cells).toEqual(['active', 'left'])
})

test('what was lost on its way is sent again under the same key, another act under another', async () => {
  let isLost = true
  const { to } = await open((asked) => (asked.query['preview'] === '1' ? preview(asked, ['support'], '3') : isLost ? lost() : proposed))
  await addRisk()
  await dialog.getByLabelText('Reason').fill('Covers')
  const send = dialog.getByRole('button', { name: 'Propose: Set roles' })
  await send.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(send).not.toHaveAttribute('aria-busy')
  await send.click()
  await expect.poll(() => to(setRoles).filter(({ query }) => query['preview'] === undefined).length).toBe(2)
  await dialog.getByLabelText('Reason').fill('Covers for Bruno')
  isLost = false
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [first, second, third] = to(setRoles).filter(({ query }) => query['preview'] === undefined).map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toBe(second)
  expect(third).not.toBe(first)
})

test('somebody was quicker: both versions are shown, and it goes on with the one of now', async () => {
  let version = '3'
  const roles = () => (version === '3' ? ['support'] : ['support', 'content'])
  const { to } = await open((asked) => {
    const ifMatch = asked.headers.get('if-match')
    if (ifMatch !== null && ifMatch !== `"${version}"`) return refused('changed_meanwhile')
    return asked.query['preview'] === '1' ? preview(asked, roles(), version) : proposed
  })
  await addRisk()
  await expect.poll(cells).toEqual(['support', 'support, risk'])
  await dialog.getByLabelText('Reason').fill('Covers')
  version = '4'
  await dialog.getByRole('button', { name: 'Propose: Set roles' }).click()
  await expect.element(dialog.getByText('Somebody changed this meanwhile.')).toBeVisible()
  await expect.poll(cells).toEqual(['support', 'support, content'])
  await expect.element(dialog.getByRole('columnheader', { name: 'As it is now' })).toBeVisible()
  await expectAccessible('changed')
  await dialog.getByRole('button', { name: 'Go on with the version of now' }).click()
  await expect.poll(cells).toEqual(['support, content', 'support, risk'])
  await dialog.getByRole('button', { name: 'Propose: Set roles' }).click()
  await expect.element(page.getByRole('link', { name: 'See the proposal' })).toBeVisible()
  expect(to(setRoles).at(-1)?.headers.get('if-match')).toBe('"4"')
})

test('a no stands at its field, any other over the buttons', async () => {
  let code: 'role_unknown' | 'invalid_request' = 'invalid_request'
  await open((asked) => (asked.query['preview'] === '1' ? preview(asked, ['support'], '3') : code === 'role_unknown' ? refused('role_unknown') : refused('invalid_request', { fields: [{ field: 'roles', problem: 'too_long' }] })))
  await addRisk()
  await dialog.getByLabelText('Reason').fill('Covers')
  await dialog.getByRole('button', { name: 'Propose: Set roles' }).click()
  await expect.element(dialog.getByLabelText('Her roles')).toHaveAccessibleDescription('This does not fit.')
  code = 'role_unknown'
  await dialog.getByRole('button', { name: 'Propose: Set roles' }).click()
  await expect.element(dialog.getByRole('alert').last()).toBeVisible()
  await expect.element(dialog).toBeVisible()
})

test('Product §13.175 what cannot be undone says so before', async () => {
  const answers: Answers = { [end]: ({ query }) => (query['preview'] === '1' ? { kind: 'preview', way: 'do', before: { state: 'active' }, after: { state: 'left' }, version: null } : { kind: 'done', event: '9', reply: { proposalsWithdrawn: 2 } }) }
  await showPart(<ActButton line={end} act="staff.end" params={{ staffId: 'stf_7' }} title="End" toBody={() => ({})} done={({ proposalsWithdrawn }) => `Ended, ${proposalsWithdrawn} withdrawn`} />, { answers })
  await page.getByRole('button', { name: 'End' }).click()
  await expect.element(dialog.getByText('This cannot be undone.')).toBeVisible()
  await dialog.getByLabelText('Reason').fill('Left the house')
  await dialog.getByRole('button', { name: 'End' }).click()
  await expect.element(page.getByText('Ended, 2 withdrawn')).toBeVisible()
  expect(page.getByRole('button', { name: 'Undo' }).query()).toBeNull()
})

test('what can be undone says so before, and the toast undoes it by its row of the log', async () => {
  const undo = 'POST /office/log/:id/undo'
  const tags = 'PUT /office/members/:memberId/tags'
  const answers: Answers = {
    [tags]: ({ query }) => (query['preview'] === '1' ? { kind: 'preview', way: 'do', before: { tags: [] }, after: { tags: ['vip'] }, version: null } : { kind: 'done', event: '77', reply: null }),
    [undo]: () => ({ kind: 'done', event: '78', reply: null }),
  }
  const calls = await showPart(<ActButton line={tags} act="members.set-tags" params={{ memberId: 'mem_1' }} title="Tags" toBody={() => ({ tags: ['vip'] })} />, { answers })
  await page.getByRole('button', { name: 'Tags' }).click()
  await expect.element(dialog.getByText('It can be undone: at once by the notice, later from the history.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tags' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Undone')).toBeVisible()
  expect(calls.to(undo).map(({ params, body }) => [params, body])).toEqual([[{ id: '77' }, {}]])
})

test('the dialog keeps the focus, and Esc gives it back to its button', async () => {
  await open((asked) => preview(asked, ['support'], '3'))
  await expect.element(dialog).toBeVisible()
  for (let step = 0; step < 8; step += 1) {
    await userEvent.tab()
    expect(document.activeElement?.closest('[role="dialog"], [data-base-ui-focus-guard]')).not.toBe(null)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Roles' })).toHaveFocus()
})
