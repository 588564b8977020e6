import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberSession, walletWith } from '#testing/facts.ts'
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

test('Product §2.1150 the bar says which money the next stake is paid with, while there is a bonus', async () => {
  const launched = { url: 'about:blank', gameName: 'Trevo da Sorte', playType: 'trad', realityCheckS: 3_600, takesBonus: true, returnBps: null, isToBeLeft: false } as const
  const bar = page.getByRole('main')
  const shown = async (wallet: Parameters<typeof walletWith>[0], takesBonus = true) => {
    await open({ 'GET /api/games/launch': () => ({ ...launched, takesBonus }), 'GET /api/wallet': () => walletWith(wallet) })
    await expect.element(bar.getByRole('heading', { name: 'Trevo da Sorte' })).toBeVisible()
  }
  await shown({ sumBalance: '900', cash: '0', bonus: '900' })
  await expect.element(bar.getByText('bônus em jogo')).toBeVisible()
  await shown({ sumBalance: '900', cash: '400', bonus: '500' })
  await expect.element(bar.getByText('dinheiro')).toBeVisible()
  await shown({ sumBalance: '900', cash: '0', bonus: '900' }, false)
  await expect.element(bar.getByText('dinheiro')).toBeVisible()
  await shown({ sumBalance: '900', cash: '900', bonus: '0' })
  await expect.element(bar.getByText('dinheiro')).not.toBeInTheDocument()
})

test('Product §6.1544 a game that does not open while details are missing leads to the profile', async () => {
  await open({ 'GET /api/games/launch': () => refused('details_required') })
  await expect.element(page.getByRole('alert').getByText(/ainda precisamos de alguns dados seus/u)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Completar meus dados' })).toHaveAttribute('href', '/m/member/profile')
})

test('Product §7.1572 the bar says what the game returns where the market has it shown, and nothing elsewhere', async () => {
  const launched = { url: 'about:blank', gameName: 'Trevo da Sorte', playType: 'trad', realityCheckS: 3_600, takesBonus: false, isToBeLeft: false } as const
  await open({ 'GET /api/games/launch': () => ({ ...launched, returnBps: 9_607 }) })
  await expect.element(page.getByText('Devolve 96,07% no longo prazo')).toBeVisible()
  await open({ 'GET /api/games/launch': () => ({ ...launched, returnBps: null }) })
  await expect.element(page.getByRole('heading', { name: 'Trevo da Sorte' })).toBeVisible()
  await expect.element(page.getByText(/Devolve/u)).not.toBeInTheDocument()
})

test('Product §7.1583 a slot that is the only one is left with the screen, and another game is not', async () => {
  const launched = { url: 'about:blank', gameName: 'Trevo da Sorte', playType: 'trad', realityCheckS: 3_600, takesBonus: false, returnBps: null } as const
  const leave = async (isToBeLeft: boolean) => {
    const server = await open({ 'GET /api/games/launch': () => ({ ...launched, isToBeLeft }), 'POST /api/games/leave': () => ({}) })
    await expect.element(page.getByRole('heading', { name: 'Trevo da Sorte' })).toBeVisible()
    await page.getByRole('button', { name: 'Sair do jogo' }).click()
    await expect.element(page.getByRole('heading', { name: 'Trevo da Sorte' })).not.toBeInTheDocument()
    return server.asked('POST /api/games/leave').map(({ body }) => body)
  }
  expect(await leave(false)).toEqual([])
  expect(await leave(true)).toEqual([{ vassalage: 'TREVO', gameCode: 'trevo-da-sorte' }])
})
