import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession } from '#testing/facts.ts'
import { type Answers, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

const open = (answers: Answers) =>
  openScreen('/m/game?vassalage=TREVO&gameCode=trevo-da-sorte', { session: memberSession, answers: { 'GET /api/games/launch': () => refused('game_maintenance'), ...answers } })

test('Product §13.558 a game in maintenance says why in the house’s words, and from when it opens again', async () => {
  await open({ 'GET /api/games/maintenance': () => ({ text: 'Volta às dez.', until: '2026-11-25T13:00:00Z' }) })
  const failed = page.getByRole('alert')
  await expect.element(failed.getByText('O jogo não abriu')).toBeVisible()
  await expect.element(failed.getByText('Volta às dez.')).toBeVisible()
  await expect.element(failed.getByText(/Abre de novo a partir de 25\/11/u)).toBeVisible()
})

test('Product §13.558 where the words are not to be had, the refusal’s own are said', async () => {
  await open({ 'GET /api/games/maintenance': () => refused('not_found') })
  await expect.element(page.getByRole('alert').getByText('O jogo não abriu')).toBeVisible()
  expect(document.body.textContent).not.toContain('Volta às dez.')
})
