import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

interface DateFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'min' | 'max' | 'onChange'> {
  /** A day as `2026-11-24`; empty while none is chosen. */
  readonly value: string
  readonly onValue: (day: string) => void
  /** The first and the last day that can be chosen. */
  readonly min?: string
  readonly max?: string
}

/** A day, by the phone's own calendar. */
export function DateField({ value, onValue, ...field }: DateFieldProps) {
  return <Field {...field} type="date" value={value} onChange={(event) => onValue(event.target.value)} />
}
