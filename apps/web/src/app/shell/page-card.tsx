import { useEffect, useState } from 'react'
import type { PopupPage } from '@trevo/rules/promotions/popups'
import { afterQuiet } from '#areas/site/after-quiet.ts'
import { openPanel } from '#areas/site/panel-store.ts'
import { findPopup, noteClosed, notePopup, type Popup } from '#areas/site/popup.ts'
import { t } from '#i18n/t.ts'
import { imageUrl } from '#initial-data/image-url.ts'
import { usePlace } from '#router/location.ts'
import { useSession } from '#session/session-store.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import styles from './page-card.module.css'

/** No screen of a game, a deposit or a withdrawal is among them (Product §2.1250). */
const pages: Readonly<Record<string, PopupPage>> = { activity: 'activity', 'reward-center': 'rewards', benefits: 'club' }

/** What staff announce on this screen. It floats above the end of the screen, so that it moves nothing. */
export function PageCard() {
  const { route, visit } = usePlace()
  const page = pages[route.screen]
  const reader = useSession()?.userName ?? null
  return page === undefined ? null : <Card key={`${visit} ${reader}`} page={page} />
}

function Card({ page }: { readonly page: PopupPage }) {
  const [popup, setPopup] = useState<Popup | null>(null)
  const isOnline = useIsOnline()
  useEffect(() => {
    let isHere = true
    const offer = async (): Promise<void> => {
      const found = await findPopup(page).catch(() => null)
      if (!isHere || found === null || document.querySelector('dialog[open]') !== null) return
      end()
      notePopup(found)
      setPopup(found)
    }
    const end = afterQuiet(() => void offer())
    return () => {
      isHere = false
      end()
    }
  }, [page])
  if (popup === null || !isOnline) return null
  const close = (): void => {
    noteClosed()
    setPopup(null)
  }
  const open = (): void => {
    openPanel.set('popup')
    setPopup(null)
  }
  const picture = popup.announcementImages[0]?.url
  return (
    <aside className={styles.card} aria-label={t('account.panels.popup.card')}>
      {picture === undefined ? null : <img className={styles.picture} src={imageUrl(picture)} alt="" width={72} height={48} decoding="async" />}
      <p className={styles.title} dir="auto">{popup.title}</p>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={open}>
        {t('account.panels.popup.go')}
      </button>
      <button type="button" className={styles.close} aria-label={t('account.panels.popup.close')} onClick={close}>
        <Icon name="close" size={20} />
      </button>
    </aside>
  )
}
