import type { ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import { Sheet } from '#ui/dialog.tsx'
import { roomsFor } from '#app/screens.ts'
import { roomKeys } from '#app/shell/room-icons.ts'
import { usePreferences } from '#session/preferences.ts'
import { grantsOf, useMe } from '#session/session-store.ts'
import styles from './help-sheet.module.css'

function Row({ keys, children }: { readonly keys: readonly string[]; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{children}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  )
}

/** Every key of the office. */
export function HelpSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const me = useMe()
  const { hasKeys } = usePreferences()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('shell.keys.title')} text={hasKeys ? t('shell.keys.switch') : t('shell.keys.off')}>
      <h3 className={styles.head}>{t('shell.keys.everywhere')}</h3>
      <dl>
        <Row keys={['Ctrl', 'K']}>{t('shell.keys.palette')}</Row>
        <Row keys={['?']}>{t('shell.keys.help')}</Row>
        {roomsFor(grantsOf(me)).map(({ room }) => (
          <Row key={room} keys={['g', roomKeys[room]]}>
            {t('shell.keys.go', { room: t(`shell.room.${room}`) })}
          </Row>
        ))}
      </dl>
      <h3 className={styles.head}>{t('shell.keys.lists')}</h3>
      <dl>
        <Row keys={['j']}>{t('shell.keys.next')}</Row>
        <Row keys={['k']}>{t('shell.keys.previous')}</Row>
        <Row keys={['x']}>{t('shell.keys.select')}</Row>
        <Row keys={['Enter']}>{t('shell.keys.open')}</Row>
        <Row keys={['/']}>{t('shell.keys.filter')}</Row>
      </dl>
    </Sheet>
  )
}
