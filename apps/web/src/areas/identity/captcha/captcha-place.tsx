import type { ComponentProps } from 'react'
import { useModule } from '#lazy/use-module.ts'
import type { CaptchaField } from './captcha-field.tsx'

const load = async () => (await import('./captcha-field.tsx')).CaptchaField

/** Most never see a captcha: its code comes with the first that is asked for. */
export function CaptchaPlace(props: ComponentProps<typeof CaptchaField>) {
  const Field = useModule(load, true)
  return Field === null ? null : <Field {...props} required />
}
