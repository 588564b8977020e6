import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { OwnSessions } from './own-sessions.tsx'

const list = 'GET /office/mine/sessions'
const end = 'DELETE /office/mine/sessions/:sessionId'
const session = (sessionId: string, userAgent: string, isThis: boolean) => ({ sessionId, userAgent, isThis, factor: 'totp', address: '203.0.113.7', createdAt: '2026-11-24T12:00:00.000Z', lastSeenAt: '2026-11-24T12:10:00.000Z' })

test('somebody sees where they are logged in and ends what is not this session', async () => {
  beSomebody()
  let open = [session('ses_1', 'Firefox here', true), session('ses_2', 'Chrome elsewhere', false)]
  const { to } = await showPart(<OwnSessions />, {
    answers: {
      [list]: () => ({ sessions: open }),
      [end]: ({ params }) => {
        open = open.filter(({ sessionId }) => sessionId !== params['sessionId'])
        return null
      },
    },
  })
  await expect.element(page.getByText('Chrome elsewhere')).toBeVisible()
  await expect.element(page.getByText('This one')).toBeVisible()
  await expectAccessible('own sessions')
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect.element(page.getByText('The session is ended.')).toBeVisible()
  await expect.element(page.getByText('Chrome elsewhere')).not.toBeInTheDocument()
  expect(to(end).map(({ params }) => params)).toEqual([{ sessionId: 'ses_2' }])
  expect(page.getByRole('button', { name: 'End', exact: true }).elements()).toEqual([])
})
