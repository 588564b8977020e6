import type { FieldRule } from './field.ts'
import { isCpf, normalisePixKey } from './pix-key.ts'

/** What a market may ask of everybody who plays (`who.fields`; `standing` for `who.barred`), and the field that holds it. */
const fieldsByDetail = {
  cpf: 'idNumber', document: 'idNumber', name: 'realName', birth: 'birthday', address: 'address', phone: 'mobileNum', email: 'email', gender: 'gender', standing: 'standing',
} as const
export type DetailField = (typeof fieldsByDetail)[keyof typeof fieldsByDetail]

const isDetail = (name: string): name is keyof typeof fieldsByDetail => Object.hasOwn(fieldsByDetail, name)

/** The fields behind the market's words, each once; a word that nothing here knows is nobody's field. */
export const detailFields = (details: readonly string[]): readonly DetailField[] => [...new Set(details.flatMap((name) => (isDetail(name) ? [fieldsByDetail[name]] : [])))]

const cpfLength = { minLength: 11, maxLength: 14 } as const

/** The rules of a form where the law asks too: its fields are there and must be filled, whatever the brand says of them. */
export const lawfulRules = (rules: readonly FieldRule[], details: readonly string[]): FieldRule[] => {
  const asked: readonly string[] = detailFields(details)
  return rules.map((rule) => {
    if (!asked.includes(rule.name)) return rule
    const isOfCpf = rule.name === 'idNumber' && details.includes('cpf')
    return { ...rule, enabled: true, required: true, ...(isOfCpf ? { format: 'cpf' as const, ...cpfLength } : {}) }
  })
}

/** Fields of which nothing is known, or a number that is no CPF where one is asked for. */
export const missingDetails = (details: readonly string[], told: Readonly<Partial<Record<string, string>>>): readonly DetailField[] =>
  detailFields(details).filter((field) => {
    const value = told[field] ?? ''
    return value === '' || (field === 'idNumber' && details.includes('cpf') && !isCpf(normalisePixKey('cpf', value)))
  })
