import { fieldFormats, type FieldFormat, type FieldRule } from '@trevo/rules/forms/field'
import type { ReplyOf } from '@trevo/contract/member/api'

export type FormRules = ReplyOf<'GET /api/registration/rules'>
type WireRule = FormRules['registration'][number]

/** A format that this build does not know is left to the server, which runs the same rules. */
const formatOf = (format: string): FieldFormat => fieldFormats.find((known) => known === format) ?? 'any'

export const fieldRule = (rule: WireRule): FieldRule => ({ ...rule, format: formatOf(rule.format) })
