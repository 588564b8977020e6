import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import styles from './catalogue.module.css'
import { type Game, useEdit } from './use-edit.ts'

/** Its place in menus, typed over; what is no place is put back. */
export function OrderCell({ game, mayEdit }: { readonly game: Game; readonly mayEdit: boolean }) {
  const { edit } = useEdit()
  const [typed, setTyped] = useState<string | null>(null)
  if (!mayEdit) return <>{game.sort}</>
  const finish = (): void => {
    const sort = Number(typed ?? game.sort)
    setTyped(null)
    if (typed !== null && typed !== '' && Number.isInteger(sort) && sort >= 0 && sort <= 1_000_000 && sort !== game.sort) void edit(game, { sort })
  }
  return (
    <input className={styles.order} inputMode="numeric" aria-label={t('games.catalogue.order_of', { name: game.name })} value={typed ?? String(game.sort)} onChange={(event) => setTyped(event.target.value)} onBlur={finish}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}

export function MarksCell({ game, mayEdit }: { readonly game: Game; readonly mayEdit: boolean }) {
  const { edit } = useEdit()
  if (!mayEdit) {
    return (
      <span className={styles.marks}>
        {game.isHot ? <StateBadge tone="caution" isPlain>{t('games.catalogue.hot')}</StateBadge> : null}
        {game.isNew ? <StateBadge tone="info" isPlain>{t('games.catalogue.new')}</StateBadge> : null}
      </span>
    )
  }
  return (
    <span className={styles.marks}>
      <Button size="s" kind={game.isHot ? 'secondary' : 'quiet'} icon={game.isHot ? 'flame' : 'plus'} aria-pressed={game.isHot} onClick={() => void edit(game, { isHot: !game.isHot })}>
        {t('games.catalogue.hot')}
      </Button>
      <Button size="s" kind={game.isNew ? 'secondary' : 'quiet'} icon={game.isNew ? 'star' : 'plus'} aria-pressed={game.isNew} onClick={() => void edit(game, { isNew: !game.isNew })}>
        {t('games.catalogue.new')}
      </Button>
    </span>
  )
}

export function SwitchCell({ game }: { readonly game: Game }) {
  const { setState } = useEdit()
  return (
    <Button size="s" kind="quiet" onClick={() => void setState(game, !game.isOn)}>
      {t(game.isOn ? 'games.catalogue.switch_off' : 'games.catalogue.switch_on')}
    </Button>
  )
}
