import { Dialog } from '@base-ui/react/dialog'
import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { t, wordOf } from '#i18n/t.ts'
import { screens } from '#app/screens.ts'
import { roomIcons } from '#app/shell/room-icons.ts'
import { grantsOf, maySee, type Me, useMe } from '#session/session-store.ts'
import { matching } from './matching.ts'
import { recentVisits } from './recent.ts'
import styles from './palette.module.css'

interface Entry {
  readonly name: string
  readonly note: string
  readonly to: string
  readonly icon: IconName
}

interface Group {
  readonly title: string
  readonly entries: readonly Entry[]
}

const searchPath = '/search'

const screenEntries = (me: Me): readonly Entry[] =>
  screens
    .filter(({ path, right }) => !path.includes(':') && maySee(grantsOf(me), right))
    .map(({ path, title, room, nav }) => ({ name: t(title), note: t(`shell.room.${room}`), to: path.replace(/\/\*$/, ''), icon: nav?.icon ?? roomIcons[room] }))

const actEntries = (me: Me): readonly Entry[] =>
  screens.flatMap(({ acts, room }) => (acts ?? []).filter(({ right }) => maySee(grantsOf(me), right)).map(({ title, to }) => ({ name: t(title), note: t(`shell.room.${room}`), to, icon: 'plus' as const })))

const groupsFor = (me: Me, typed: string): readonly Group[] => {
  const mayFind = screens.some(({ path, right }) => path === searchPath && maySee(grantsOf(me), right))
  const text = typed.trim()
  const groups: readonly Group[] = [
    { title: t('shell.palette.recent'), entries: text === '' ? recentVisits().map(({ path, title }) => ({ name: wordOf(title) ?? path, note: path, to: path, icon: 'clock' })) : [] },
    { title: t('shell.palette.screens'), entries: matching(screenEntries(me), text) },
    { title: t('shell.palette.acts'), entries: matching(actEntries(me), text, text === '' ? 5 : 12) },
    { title: t('shell.room.members'), entries: text !== '' && mayFind ? [{ name: t('shell.palette.find', { text }), note: '', to: `${searchPath}?q=${encodeURIComponent(text)}`, icon: 'search' }] : [] },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** One box that leads to every screen and act that the person may see, and to any id. */
export function Palette({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} aria-label={t('shell.palette')}>
          <Box onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Box({ onClose }: { readonly onClose: () => void }) {
  const me = useMe()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const groups = groupsFor(me, typed)
  const all = groups.flatMap(({ entries }) => entries)
  const chosen = Math.min(at, Math.max(0, all.length - 1))
  const go = (entry: Entry | undefined): void => {
    if (entry === undefined) return
    onClose()
    void navigate(entry.to)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt((chosen + 1) % Math.max(1, all.length))
    else if (event.key === 'ArrowUp') setAt((chosen - 1 + all.length) % Math.max(1, all.length))
    else if (event.key === 'Enter') go(all[chosen])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.box}>
        <Icon name="search" size={18} />
        <input
          role="combobox"
          aria-label={t('shell.palette')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={all.length === 0 ? undefined : `${id}-${chosen}`}
          placeholder={t('shell.palette.placeholder')}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={onKey}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div className={styles.list} role="listbox" id={`${id}-list`} aria-label={t('shell.palette')}>
        {groups.map(({ title, entries }) => (
          <div key={title} role="group" aria-label={title} className={styles.group}>
            <p className={styles.title} aria-hidden="true">{title}</p>
            {entries.map((entry) => {
              const index = all.indexOf(entry)
              return (
                <div key={`${entry.to} ${entry.name}`} id={`${id}-${index}`} role="option" tabIndex={-1} aria-selected={index === chosen} className={styles.entry} onPointerMove={() => setAt(index)} onClick={() => go(entry)}>
                  <Icon name={entry.icon} size={16} />
                  <span className={styles.name}>{entry.name}</span>
                  <span className={styles.note}>{entry.note}</span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {all.length === 0 && <p className={styles.none} role="status">{t('shell.palette.empty')}</p>}
    </>
  )
}
