import { useEffect, useState } from 'react'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { site } from '#initial-data/initial-data.ts'
import { BrandMark } from '#app/shell/brand-mark.tsx'
import { t } from '#i18n/t.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { contactOf } from './contact.ts'
import { stateOf, type ClosedState } from '#initial-data/site-state.ts'
import styles from './site-state-page.module.css'

const askEveryMs = 10_000
/** A document may be some seconds behind the site: it is not asked for in a circle. */
const reloadAfterMs = 5_000

/** Asks whether the site is there again, and tells the visitor's own address, which support wants to know. */
function useSiteNow(): ReplyOf<'GET /api/site'> | null {
  const [now, setNow] = useState<ReplyOf<'GET /api/site'> | null>(null)
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const told = await call('GET /api/site')
      setNow(told)
      if (stateOf(told) === 0 && performance.now() > reloadAfterMs) location.reload()
    }
    const look = (): void => void ask().catch(() => undefined)
    look()
    const timer = setInterval(look, askEveryMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Stands in the place of every screen while the site is closed to this visitor. */
export function SiteStatePage({ state }: { state: ClosedState }) {
  const now = useSiteNow()
  const contact = contactOf(site().customerService)
  const words = state === 1 ? 'maintenance' : 'region'
  return (
    <main id="main" className={styles.page}>
      <BrandMark />
      <span className={styles.mark}>
        <Icon name={state === 1 ? 'hourglass' : 'globe'} size={40} />
      </span>
      <h1 className={styles.title}>{t(`site.state.${words}.title`)}</h1>
      <p className={styles.text}>{t(`site.state.${words}.text`)}</p>
      <p className={styles.address}>{t('site.state.address', { ip: now?.location?.ip ?? '…' })}</p>
      <div className={styles.actions}>
        {state === 1 ? (
          <Button isWide onClick={() => location.reload()}>
            {t('ui.retry')}
          </Button>
        ) : null}
        {contact === null ? null : (
          <a className={styles.contact} href={contact.path} target="_blank" rel="noopener noreferrer">
            <Icon name="headset" size={20} />
            {t('site.state.contact')}
          </a>
        )}
      </div>
    </main>
  )
}
