import { describe, expect, test } from 'vitest'
import { detailFields, lawfulRules, missingDetails } from './details.ts'
import { fieldProblem, type FieldRule } from './field.ts'

const rule = (name: string): FieldRule => ({ name, enabled: false, required: false, minLength: 5, maxLength: 32, format: 'document' })
const valid = '529.982.247-25'

describe('what the law asks of everybody who plays', () => {
  test('is a field each, once, and a word that nobody knows is none', () => {
    expect(detailFields(['cpf', 'document', 'birth', 'shoe-size', 'toString'])).toEqual(['idNumber', 'birthday'])
  })

  test('is there and must be filled, whatever the brand says; other fields stay as they are', () => {
    const [document, zalo] = lawfulRules([rule('idNumber'), rule('zalo')], ['document'])
    expect(document).toEqual({ ...rule('idNumber'), enabled: true, required: true })
    expect(zalo).toEqual(rule('zalo'))
  })

  test.each([
    ['', 'required'], ['529.982.247-25', null], ['52998224725', null], ['529.982.247-26', 'format'], ['529.982.247-35', 'format'], ['111.111.111-11', 'format'], ['5299822472', 'too_short'], ['529.982.247-250', 'too_long'], ['AB123456789', 'format'],
  ] as const)('the CPF "%s": %s', (value, problem) => {
    const [asked] = lawfulRules([rule('idNumber')], ['cpf'])
    expect(asked === undefined ? 'gone' : fieldProblem(asked, value)).toBe(problem)
  })

  test('is missing while nothing is known of it, and a number that is no CPF counts as nothing', () => {
    const told = { idNumber: valid, realName: 'Ana Souza', birthday: '1990-05-01', email: '' }
    expect(missingDetails(['cpf', 'name', 'email', 'gender'], told)).toEqual(['email', 'gender'])
    expect(missingDetails(['cpf'], { idNumber: '529.982.247-26' })).toEqual(['idNumber'])
    expect(missingDetails(['document'], { idNumber: 'AB 12345' })).toEqual([])
    expect(missingDetails([], {})).toEqual([])
  })
})
