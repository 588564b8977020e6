import { useState } from 'react'
import { bootHome, site } from '#app/boot.ts'
import { go, preload } from '#app/navigate.ts'
import { homePath } from '#app/routes.ts'
import { categoryIcons, categoryPath } from '#features/games/categories.ts'
import { gameCategories } from '@trevo/rules/categories'
import { t } from '#i18n/t.ts'
import { LogOutSheet } from '#session/log-out-sheet.tsx'
import { useSession } from '#session/session-store.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Sheet } from '#ui/sheet.tsx'
import { toast } from '#ui/toast-store.ts'
import { PreferenceSwitches } from './preference-switches.tsx'
import styles from './side-menu.module.css'

interface SideMenuProps {
  open: boolean
  onClose: () => void
}

export function SideMenu({ open, onClose }: SideMenuProps) {
  const session = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const to = (path: string): void => {
    onClose()
    void go(path)
  }
  const comingSoon = (): void => {
    onClose()
    toast(t('common.coming_soon'), { ms: 1000 })
  }
  const categories = bootHome()?.categories ?? gameCategories
  return (
    <>
      <Sheet open={open} onClose={onClose} title={site().brand.name} from="start">
        <nav aria-label={t('shell.menu.title')}>
          <Row icon="home" label={t('shell.menu.home')} to={homePath} onGo={to} />
          <h3 className={styles.heading}>{t('shell.menu.games')}</h3>
          <Row icon="flame" label={t('games.category.HOT')} to="/m/hot-games" onGo={to} />
          {categories.map((category) => (
            <Row key={category} icon={categoryIcons[category]} label={t(`games.category.${category}`)} to={categoryPath(category)} onGo={to} />
          ))}
          <Row icon="grid" label={t('shell.menu.all_games')} to="/m/gameList" onGo={to} />
          <hr className={styles.line} />
          <Row icon="crown" label={t('shell.menu.vip')} onTap={comingSoon} />
          <Row icon="invite" label={t('shell.menu.invite')} onTap={comingSoon} />
          <Row icon="bonus" label={t('shell.menu.bonus')} onTap={comingSoon} />
          <Row icon="gift" label={t('shell.menu.promotions')} onTap={comingSoon} />
          <Row icon="headset" label={t('shell.menu.support')} onTap={comingSoon} />
          <hr className={styles.line} />
        </nav>
        <PreferenceSwitches />
        {session === null ? null : (
          <Row icon="logout" label={t('shell.menu.logout')} onTap={() => {
            onClose()
            setIsLeaving(true)
          }} />
        )}
      </Sheet>
      <LogOutSheet open={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  )
}

interface RowProps {
  icon: IconName
  label: string
  to?: string
  onGo?: (path: string) => void
  onTap?: () => void
}

function Row({ icon, label, to, onGo, onTap }: RowProps) {
  return (
    <button type="button" className={styles.row} onPointerDown={() => (to === undefined ? undefined : preload(to))} onClick={() => (to === undefined ? onTap?.() : onGo?.(to))}>
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </button>
  )
}
