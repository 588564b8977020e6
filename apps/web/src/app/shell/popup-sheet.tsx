import { go } from '#router/navigate.ts'
import { NewsPicture } from '#areas/content/news/news-picture.tsx'
import { t } from '#i18n/t.ts'
import { useStore } from '@trevo/ui/lib/store.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { StaffHtml } from '#ui/staff-html.tsx'
import { noteClosed, shownPopup } from '#areas/site/popup.ts'
import styles from './popup-sheet.module.css'
import { homePath } from '#lib/addresses.ts'

/** What staff announce as a pop-up: its picture, its words, and a way on where it leads anywhere. */
export function PopupSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const popup = useStore(shownPopup)
  if (popup === null) return null
  const close = (): void => {
    noteClosed()
    onClose()
  }
  const picture = popup.announcementImages[0]?.url
  return (
    <Sheet open={open} onClose={close} title={popup.title}>
      <div className={styles.stack}>
        {picture === undefined ? null : <NewsPicture url={picture} />}
        <StaffHtml html={popup.content} />
        {popup.href === homePath ? null : (
          <Button isWide onClick={() => {
            close()
            void go(popup.href)
          }}>
            {t('account.panels.popup.go')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
