import { useEffect } from 'react'
import { t } from '#i18n/t.ts'
import { Fault } from '@trevo/ui/fault.tsx'
import { Icon } from '@trevo/ui/icon.tsx'

const askEveryMs = 3_000

/** Stands where a page was opened whose code could not be brought, and opens it once the site answers: that there is internet a phone's worker may learn after the page (Product §2.83). */
export function UnreachableScreen() {
  useEffect(() => {
    const asking = setInterval(() => void fetch('').then(() => location.reload(), () => undefined), askEveryMs)
    return () => clearInterval(asking)
  }, [])
  return (
    <Fault>
      <Icon name="offline" size={32} />
      <h1>{t('ui.error')}</h1>
      <p>{t('site.common.offline.unreachable')}</p>
    </Fault>
  )
}
