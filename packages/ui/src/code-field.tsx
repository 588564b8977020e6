import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

interface CodeFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  /** How many digits at the most. */
  readonly digitsMax?: number
}

/** Digits that come by another way: the phone offers them above its keys as soon as they are there. */
export function CodeField({ digitsMax = 10, ...field }: CodeFieldProps) {
  return <Field {...field} type="text" inputMode="numeric" autoComplete="one-time-code" maxLength={digitsMax} />
}
