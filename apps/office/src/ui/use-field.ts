import { useContext, useEffect, useId } from 'react'
import { type RegisterOptions, useController, type FieldValues } from 'react-hook-form'
import { t } from '#i18n/t.ts'
import { NeededFields } from './act/needed-fields.ts'
import type { FieldProps } from './field-frame.tsx'

type Validate = (value: unknown) => string | true

export interface UsedField {
  readonly id: string
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly ref: (element: HTMLElement | null) => void
  /** For what is typed into: its name for readers of the screen, and what is wrong with it. */
  readonly aria: { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string; readonly 'aria-required'?: true }
}

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)

/** A field's place in the form around it. `validate` is asked of what is not empty. */
export function useField({ name, hint, isRequired = false }: Pick<FieldProps, 'name' | 'hint' | 'isRequired'>, validate?: Validate): UsedField {
  const id = useId()
  const need = useContext(NeededFields)
  useEffect(() => (isRequired ? need?.(name) : undefined), [need, name, isRequired])
  const rules: RegisterOptions<FieldValues, string> = {
    validate: (value: unknown) => (isEmpty(value) ? (isRequired ? t('ui.required') : true) : (validate?.(value) ?? true)),
  }
  const { field, fieldState } = useController({ name, rules })
  const error = fieldState.error === undefined ? undefined : (fieldState.error.message ?? '')
  const aria = { ...(error !== undefined && ({ 'aria-invalid': true } as const)), ...((error !== undefined || hint !== undefined) && { 'aria-describedby': `${id}-note` }), ...(isRequired && ({ 'aria-required': true } as const)) }
  return { id, value: field.value as unknown, error, onChange: field.onChange, onBlur: field.onBlur, ref: field.ref, aria }
}
