import { birthdayProblem, type Day } from '@trevo/rules/forms/birthday'
import { fieldProblem, type FieldProblemWord, type FieldRule } from '@trevo/rules/forms/field'
import { isCpf } from '@trevo/rules/forms/pix-key'

/** What somebody says stands on their paper. In Brazil the number is the CPF, which every paper there carries. */
export interface Told {
  readonly name: string
  readonly birthday: Day
  readonly number: string
}

export interface ToldProblem {
  readonly field: keyof Told
  readonly problem: FieldProblemWord
}

const rule = (name: keyof Told, format: FieldRule['format'], minLength: number, maxLength: number): FieldRule => ({ name, enabled: true, required: true, minLength, maxLength, format })
const rules = [rule('name', 'name', 3, 100), rule('birthday', 'date', 10, 10), rule('number', 'document', 4, 30)] as const

/** As it is kept and compared: a CPF as 11 digits, another number in capitals without what people put between. */
export const plainNumber = (country: string, number: string): string => (country === 'BR' ? number.replaceAll(/\D/g, '') : number.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))

const deeperProblem = (country: string, field: keyof Told, value: string, on: { readonly today: Day; readonly ageMinimum: number }): FieldProblemWord | null => {
  if (field === 'name') return value.trim().includes(' ') ? null : 'too_short'
  if (field === 'birthday') return birthdayProblem(value, on)
  return country !== 'BR' || isCpf(plainNumber(country, value)) ? null : 'format'
}

/** One problem a field, in the order of the form. */
export const toldProblems = (country: string, told: Told, on: { readonly today: Day; readonly ageMinimum: number }): readonly ToldProblem[] =>
  rules.flatMap((each) => {
    const field = each.name as keyof Told
    const value = told[field]
    const problem = fieldProblem(each, value.trim()) ?? deeperProblem(country, field, value.trim(), on)
    return problem === null ? [] : [{ field, problem }]
  })

/** Enough to compare at a glance, too little to use. */
export const maskTold = ({ name, birthday, number }: Told): Told => ({
  name: name.split(/\s+/u).filter((word) => word !== '').map((word) => `${[...word][0] ?? ''}•••`).join(' '),
  birthday: birthday === '' ? '' : '•••',
  number: number === '' ? '' : `••• ${number.slice(-2)}`,
})
