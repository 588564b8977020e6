import { toast } from '@trevo/ui/toast-store.ts'
import type { CallFailure } from '#api/refusal.ts'
import { faultAreas } from '#i18n/areas.ts'
import { loadMessages, t } from '#i18n/t.ts'

/** The words of what went wrong come when something does; where even they do not arrive, the offline bar speaks. */
export function tellFault(code: CallFailure): void {
  loadMessages(faultAreas).then(
    () => toast(t(`refusals.${code}`), { kind: 'error' }),
    () => undefined,
  )
}
