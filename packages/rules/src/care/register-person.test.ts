import { expect, test } from 'vitest'
import { birthdayIn, postcodeIn } from './register-person.ts'

test.each([
  ['10 Downing Street, London SW1A 2AA', 'SW1A 2AA'],
  ['flat 2, 4 high st, m11ae Manchester', 'M1 1AE'],
  ['Rua das Flores 12, 01310-100 São Paulo', null],
  ['', null],
])('Product §6.731 the postcode of %j is %j', (address, postcode) => {
  expect(postcodeIn(address)).toBe(postcode)
})

test('Product §6.731 a birthday is a whole day or nothing', () => {
  expect([birthdayIn('1990-02-03'), birthdayIn('3/2/1990'), birthdayIn('')]).toEqual(['1990-02-03', null, null])
})
