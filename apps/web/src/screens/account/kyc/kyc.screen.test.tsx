import type { ReplyOf } from '@trevo/contract/member/api'
import { partBytesMax } from '@trevo/rules/papers/uploads'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetUploads } from '#areas/papers/uploads.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { memberSession } from '#testing/facts.ts'
import { type Answers, type FakeCalls, lost, refused } from '#testing/fake-calls.ts'
import { openScreen } from '#testing/open-screen.tsx'

type Papers = ReplyOf<'GET /api/papers'>

const none: Papers = {
  state: null, places: [], sum: null, country: 'BR', kind: null, told: { name: '', birthday: '', number: '' }, sides: [], reason: null, words: '', sentAt: null, decidedAt: null, expiresOn: null,
}
const told = { name: 'Ana Souza', birthday: '1990-02-28', number: '529.982.247-25' }
const side = (name: Papers['sides'][number]['side'], over: Partial<Papers['sides'][number]> = {}) => ({ side: name, isThere: false, received: 0, bytes: 0, ...over })
const collecting: Papers = { ...none, state: 'collecting', kind: 'passport', told, sides: [side('front'), side('selfie')] }

const open = (papers: Papers, answers: Answers = {}): Promise<FakeCalls> => {
  forgetUploads()
  return openScreen('/m/kyc', { session: memberSession, answers: { 'GET /api/papers': () => papers, ...answers } })
}

const main = page.getByRole('main')

test.each<[string, Partial<Papers>, RegExp, string | null]>([
  ['nothing was sent', {}, /Leva uns três minutos/u, 'Começar'],
  ['somebody looks', { state: 'pending', sentAt: '2026-11-24T10:00:00Z' }, /Estamos conferindo/u, null],
  ['they are verified', { state: 'verified', expiresOn: '2030-01-31' }, /Vale até 31\/01\/2030/u, null],
  ['they were refused', { state: 'refused', reason: 'unreadable', words: 'Sem flash, por favor.' }, /A imagem não está legível/u, 'Enviar de novo'],
  ['others are asked for', { state: 'again', words: 'O banco pediu.' }, /O banco pediu/u, 'Enviar de novo'],
  ['the paper is out of date', { state: 'expired' }, /Seu documento está vencido/u, 'Enviar de novo'],
])('Product §2.560 where %s, it says so and what can be done', async (_name, papers, words, button) => {
  await open({ ...none, ...papers })
  await expect.element(main.getByText(words).first()).toBeVisible()
  if (button === null) await expect.element(main.getByRole('button')).not.toBeInTheDocument()
  else await expect.element(main.getByRole('button', { name: button })).toBeVisible()
  await expectAccessible('how they stand')
})

test('Product §2.560 it says where papers are asked for', async () => {
  await open({ ...none, places: ['deposit', 'withdraw'], sum: { amount: '200000', currency: 'EUR' } })
  await expect.element(main.getByText('Documentos são pedidos antes de depositar e sacar.')).toBeVisible()
  await expect.element(main.getByText(/um total de/u)).toBeVisible()
})

test('Product §5.560 each problem of what is told stands beside its field, and then it goes on to the pictures', async () => {
  let papers = none
  const server = await open(none, {
    'GET /api/papers': () => papers,
    'POST /api/papers': ({ body }) => {
      papers = { ...collecting, kind: body?.kind ?? null, sides: [side('front'), side('back'), side('selfie')] }
      return papers
    },
  })
  await main.getByRole('button', { name: 'Começar' }).click()
  await main.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(main.getByLabelText('Nome completo')).toHaveAccessibleDescription(/Nome completo/u)
  await main.getByLabelText('Nome completo').fill('Ana')
  await main.getByLabelText('Data de nascimento').fill('2020-01-01')
  await main.getByLabelText('CPF').fill('529.982.247-26')
  await main.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(main.getByLabelText('Nome completo')).toHaveAccessibleDescription('Digite nome e sobrenome.')
  await expect.element(main.getByLabelText('CPF')).toHaveAccessibleDescription(/este CPF não existe/u)
  await expect.element(main.getByLabelText('Data de nascimento')).toHaveAccessibleDescription(/18/u)
  expect(server.asked('POST /api/papers')).toEqual([])
  await main.getByLabelText('Nome completo').fill(told.name)
  await main.getByLabelText('Data de nascimento').fill(told.birthday)
  await main.getByLabelText('CPF').fill(told.number)
  await main.getByRole('button', { name: 'CNH' }).click()
  await expectAccessible('what is told')
  await main.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(main.getByText('Verso do documento')).toBeVisible()
  expect(server.asked('POST /api/papers').map(({ body }) => body)).toEqual([{ country: 'BR', kind: 'cnh', told }])
  await expectAccessible('the pictures')
})

/** A picture that this phone leaves as it is. */
const picture = (bytes: number): File => new File([new Uint8Array(bytes).fill(7)], 'front.jpg', { type: 'image/jpeg' })

test('Product §4.561 a picture that was cut off goes on where it stood, by itself', async () => {
  const bytes = partBytesMax * 2 + 10
  let [papers, received, cuts] = [collecting, 0, 0]
  const offsets: number[] = []
  const view = () => ({ uploadId: 'upl_1', received, bytes, isThere: received === bytes, expiresAt: '2026-11-26T00:00:00Z' })
  const server = await open(collecting, {
    'GET /api/papers': () => papers,
    'POST /api/papers/uploads': view,
    'PUT /api/papers/uploads/:uploadId/parts/:offset': ({ params, body }) => {
      const offset = Number(params.offset)
      offsets.push(offset)
      if (offset === partBytesMax && (cuts += 1) === 1) return lost()
      received = offset + (body as unknown as Uint8Array).length
      if (received === bytes) papers = { ...collecting, sides: [side('front', { isThere: true }), side('selfie')] }
      return view()
    },
  })
  await main.getByLabelText('Escolher foto: Frente do documento').upload(picture(bytes))
  await expect.element(main.getByText('Recebida')).toBeVisible()
  expect(offsets).toEqual([0, partBytesMax, partBytesMax, 2 * partBytesMax])
  expect(server.asked('POST /api/papers/uploads')).toHaveLength(2)
  await expect.element(main.getByRole('button', { name: /Faltam fotos/u })).toBeDisabled()
})

test('Product §4.561 what arrived before the phone forgot the picture is said, and what is no picture too', async () => {
  await open({ ...collecting, sides: [side('front', { received: 50, bytes: 200 }), side('selfie')] }, { 'POST /api/papers/uploads': () => refused('picture_unreadable') })
  await expect.element(main.getByText('25% já foi enviado. Escolha a mesma foto para continuar.')).toBeVisible()
  await main.getByLabelText('Escolher foto: Frente do documento').upload(picture(200))
  await expect.element(main.getByRole('alert').or(main.getByText(/continua aqui/u)).first()).toBeVisible()
})

test('all pictures are there: they are sent, and the screen says that somebody looks', async () => {
  const whole = { ...collecting, sides: [side('front', { isThere: true }), side('selfie', { isThere: true })] }
  await open(whole, { 'POST /api/papers/send': () => ({ ...none, state: 'pending', sentAt: '2026-11-24T10:00:00Z' }) })
  await main.getByRole('button', { name: 'Enviar para conferência' }).click()
  await expect.element(main.getByText('Estamos conferindo')).toBeVisible()
})
