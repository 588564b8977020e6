import { expect, test } from 'vitest'
import { completeCpf, isCpf, maskPixKey, normalisePixKey, pixKeyProblem } from './pix-key.ts'

test.each([
  ['52998224725', true],
  ['11144477735', true],
  // A rest of 10 is the digit 0: of the first digit, of the second, of both.
  ['75683456703', true],
  ['18763463709', true],
  ['35103499380', true],
  ['14306924050', true],
  ['02671884800', true],
  ['98064992800', true],
  ['75683456713', false],
  ['35103499381', false],
  // A rest of 0 is the digit 0 too.
  ['03295878706', true],
  ['52998224724', false],
  ['52998224715', false],
  ['00000000000', false],
  ['11111111111', false],
  ['5299822472', false],
  ['529982247250', false],
  ['5299822472a', false],
])('Product §5.11 %s is a CPF: %s', (text, valid) => {
  expect(isCpf(text)).toBe(valid)
})

test.each([
  // type    typed                                    stored                                   problem
  ['cpf', '', '', 'required'],
  ['cpf', '   ', '', 'required'],
  ['cpf', '529.982.247-25', '52998224725', null],
  ['cpf', '529.982.247-26', '52998224726', 'format'],
  ['email', '', '', 'required'],
  ['email', ' Ana@Example.COM ', 'ana@example.com', null],
  ['email', 'ana@example', 'ana@example', 'format'],
  ['email', 'ana example.com', 'ana example.com', 'format'],
  ['email', `${'a'.repeat(66)}@example.com`, `${'a'.repeat(66)}@example.com`, 'format'],
  ['phone', '', '+55', 'required'],
  ['phone', '(11) 98765-4321', '+5511987654321', null],
  ['phone', '5511987654321', '+5511987654321', null],
  ['phone', '+55 11 3456-7890', '+551134567890', null],
  ['phone', '98765-4321', '+55987654321', 'format'],
  ['phone', '+1 202 555 0100', '+12025550100', 'format'],
  ['evp', '', '', 'required'],
  ['evp', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000', null],
  ['evp', '123e4567e12b12d1a456426655440000', '123e4567e12b12d1a456426655440000', 'format'],
] as const)('Product §5.11 %s %j is stored as %j: %s', (type, typed, stored, problem) => {
  expect(normalisePixKey(type, typed)).toBe(stored)
  expect(pixKeyProblem(type, stored)).toBe(problem)
})

test.each([
  ['cpf', '52998224725', '•••.982.247-••'],
  ['phone', '+5511987654321', '+5511 •••••-4321'],
  ['email', 'ana@example.com', 'a•••@example.com'],
  ['evp', '123e4567-e12b-12d1-a456-426655440000', '123e4567-••••'],
] as const)('%s %s is shown as %s', (type, key, shown) => {
  expect(maskPixKey(type, key)).toBe(shown)
})

test.each(['529982247', '123456789', '000000001'])('%s is completed to a CPF', (nine) => {
  expect(completeCpf(nine).slice(0, 9)).toBe(nine)
  expect(isCpf(completeCpf(nine))).toBe(true)
})
