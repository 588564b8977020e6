import { toast } from '@trevo/ui/toast-store.ts'
import { loadMessages, t } from '#i18n/t.ts'
import { listen } from '#session/live.ts'

const rainPath = '/m/redRain'

/** Product §2.1370. Says on any screen that a rain begins to fall; on its own screen it is seen. */
export const tellRain = (): void => {
  listen('rain', ({ isFalling }) => {
    if (!isFalling || location.pathname === rainPath) return
    void loadMessages(['gifts']).then(
      () => toast(t('gifts.nowFalling'), { ms: 6_000 }),
      () => undefined,
    )
  })
}
