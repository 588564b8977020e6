import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { refused } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { OwnPhone } from './own-phone.tsx'

const read = 'GET /office/mine/phone'
const save = 'PUT /office/mine/phone'
const field = page.getByLabelText('Number, with its country')
const button = page.getByRole('button', { name: 'Save the phone' })

beforeEach(() => beSomebody())

test('Product §13.843 somebody enters their phone, and reads it whole afterwards', async () => {
  let number: string | null = null
  const { to } = await showPart(<OwnPhone />, {
    answers: {
      [read]: () => ({ number }),
      [save]: () => {
        number = '+5511987654321'
        return { number }
      },
    },
  })
  await expect.element(field).toHaveValue('')
  await expectAccessible('own phone')
  await button.click()
  await expect.element(field).toHaveAccessibleDescription(/Needed\./u)
  expect(to(save)).toEqual([])
  await field.fill(' +55 11 98765-4321 ')
  await button.click()
  await expect.element(page.getByText('Your phone is saved.')).toBeVisible()
  await expect.element(field).toHaveValue('+5511987654321')
  expect(to(save).map(({ body }) => body)).toEqual([{ number: '+55 11 98765-4321' }])
})

test('Product §13.843 a number without its country is told at its field, and what was typed stays', async () => {
  await showPart(<OwnPhone />, { answers: { [read]: () => ({ number: '+5511987654321' }), [save]: () => refused('invalid_request', { fields: [{ field: 'number', problem: 'invalid_format' }] }) } })
  await field.fill('11 98765-4321')
  await button.click()
  await expect.element(field).toHaveAccessibleDescription(/This is not a number with its country/u)
  await expect.element(field).toHaveValue('11 98765-4321')
})
