import type { ReplyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost, refused } from '#testing/fake-calls.ts'
import { openScreen, setOnline } from '#testing/open-screen.tsx'

type Complaint = ReplyOf<'POST /api/complaints'>

const complaint: Complaint = {
  complaintId: 'cmp_1', reference: '0000-0000-00001', kind: 'withdrawal', state: 'new', createdAt: '2026-03-01T12:00:00.000Z', dueAt: '2099-03-08T12:00:00.000Z', isLate: false, unread: 0, about: null, answeredAt: null,
  reopenUntil: null, canAdd: true, stars: null, outside: ['consumidor.gov.br'], isOutsideOpen: false, lines: [{ number: 1, by: 'member', step: 'sent', text: 'O saque não chegou.', at: '2026-03-01T12:00:00.000Z', pictures: 0 }],
}
const main = page.getByRole('main')
const kind = page.getByLabelText('Sobre o quê?')
const text = page.getByLabelText('O que aconteceu?')
const send = main.getByRole('button', { name: 'Enviar reclamação' })

const open = (answers: Answers = {}, search = ''): Promise<FakeCalls> =>
  openScreen(`/m/feedback/new${search}`, {
    session: memberSession,
    answers: {
      'GET /api/complaints/options': () => ({ kinds: ['withdrawal', 'other'], words: { min: 3, max: 500 }, picturesMax: 3, days: 7, outside: ['consumidor.gov.br'] }),
      'POST /api/complaints': () => complaint,
      'GET /api/complaints': () => ({ list: [], unread: 0, pageNum: 1, totalPages: 0 }),
      'GET /api/complaints/:complaintId': () => complaint,
      ...answers,
    },
  })

const fill = async (): Promise<void> => {
  await kind.selectOptions('withdrawal')
  await text.fill('O saque não chegou.')
}

/** A picture as a browser draws one. */
const choose = async (): Promise<void> => {
  const canvas = document.createElement('canvas')
  canvas.width = 20
  canvas.height = 20
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  const files = new DataTransfer()
  files.items.add(new File([blob ?? ''], 'tela.png', { type: 'image/png' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no picture can be chosen')
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('Product §5.510 says what is missing, and how many words there are', async () => {
  const server = await open()
  await expect.element(page.getByText('Respondemos em até 7 dias.')).toBeVisible()
  await send.click()
  await expect.element(kind).toHaveAccessibleDescription('Escolha o assunto.')
  await expect.element(text).toHaveAccessibleDescription('Escreva o que aconteceu.')
  await text.fill('Não chegou')
  await expect.element(text).toHaveAccessibleDescription('Conte um pouco mais: são ao menos 3 palavras.')
  await text.fill('O saque não chegou')
  await expect.element(text).toHaveAccessibleDescription('De 3 a 500 palavras. Você escreveu 4.')
  await expectAccessible('a complaint with something wrong')
  expect(server.asked('POST /api/complaints')).toEqual([])
})

test('Product §2.510 the subject comes from where the member had trouble', async () => {
  const server = await open({}, '?kind=withdrawal&about=wdr_1')
  await expect.element(kind).toHaveValue('withdrawal')
  await text.fill('O saque não chegou.')
  await send.click()
  await expect.poll(() => location.pathname + location.search).toBe('/m/feedback?id=cmp_1')
  expect(server.asked('POST /api/complaints').map(({ body }) => body)).toMatchObject([{ kind: 'withdrawal', about: 'wdr_1', text: 'O saque não chegou.' }])
})

test('Product §2.511 Product §4.511 without an answer it is sent again under the same id, over a new start too; without a line it is kept', async () => {
  const server = await open({ 'POST /api/complaints': lost })
  await fill()
  await send.click()
  await expect.element(page.getByText('Envie de novo: uma reclamação enviada duas vezes conta uma vez.')).toBeVisible()
  setOnline(false)
  await expect.element(page.getByText('Sem internet. O texto fica guardado e você envia depois.')).toBeVisible()
  setOnline(true)
  const kept = localStorage.getItem('feedbackDraft')
  const first = server.asked('POST /api/complaints')[0]?.body.requestId
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ text: 'O saque não chegou.', sent: { requestId: first } })
  server.answer({ 'POST /api/complaints': () => complaint })
  await send.click()
  await expect.poll(() => location.pathname).toBe('/m/feedback')
  expect(server.asked('POST /api/complaints').map(({ body }) => body.requestId)).toEqual([first, first])
  expect(localStorage.getItem('feedbackDraft')).toBeNull()
})

test('Product §2.511 a picture that breaks off is sent again without the complaint, or left out', async () => {
  const line = 'PUT /api/complaints/:complaintId/lines/:lineRequestId/pictures/:pictureRequestId'
  const server = await open({ [line]: lost })
  await fill()
  await choose()
  await expect.element(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await send.click()
  await expect.element(page.getByText('A reclamação foi enviada; as fotos ainda não.')).toBeVisible()
  await expectAccessible('a complaint whose pictures broke off')
  server.answer({ [line]: () => ({ pictures: 1 }) })
  await main.getByRole('button', { name: 'Enviar as fotos de novo' }).click()
  await expect.poll(() => location.pathname).toBe('/m/feedback')
  expect(server.asked('POST /api/complaints').length).toBe(1)
  expect(new Set(server.asked(line).map(({ params }) => params.pictureRequestId)).size).toBe(1)
})

test('Product §9.510 that too many are open is said, and what was typed stays', async () => {
  await open({ 'POST /api/complaints': () => refused('complaints_full') })
  await fill()
  await send.click()
  await expect.element(page.getByText('Há muitas reclamações abertas. Espere uma resposta antes de enviar outra.')).toBeVisible()
  await expect.element(text).toHaveValue('O saque não chegou.')
})
