import type { StepUp } from '#areas/identity/step-up/use-step-up.tsx'
import type { Security } from './use-security.ts'

export interface SheetProps {
  readonly security: Security
  readonly stepUp: StepUp
  readonly onClose: () => void
}
