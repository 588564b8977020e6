import { Icon } from '@trevo/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { CopyId } from './copy-id.tsx'
import { Loading } from './loading.tsx'
import { Refused } from './refused.tsx'
import { Stale } from './stale.tsx'
import styles from './record-screen.module.css'
import tabStyles from './tabs.module.css'

export interface RecordTab {
  /** Its place in the address behind the record's own; the first tab is the record's own address. */
  readonly key: string
  readonly label: string
  readonly count?: number
  readonly content: () => ReactNode
}

/** Of `useCall`. */
interface Asked {
  readonly data: unknown
  readonly error: unknown
  readonly refetch: () => Promise<unknown>
}

interface RecordScreenProps {
  readonly title: ReactNode
  readonly id?: string
  /** To the list that it is of. */
  readonly back?: { readonly to: string; readonly label: string }
  readonly badges?: ReactNode
  /** Under the title: a line of facts. */
  readonly under?: ReactNode
  readonly actions?: ReactNode
  /** Above the tabs, whichever is open: balances, figures. */
  readonly lead?: ReactNode
  /** The record's address (`/members/mem_1`); its screen's path ends in `/*`. Needed where there are tabs. */
  readonly base?: string
  readonly tabs?: readonly RecordTab[]
  /** Facts beside the tabs, from 1100 px on. */
  readonly side?: ReactNode
  /** In place of tabs. */
  readonly children?: ReactNode
  /** What the record is read by: it waits, refuses and says that it is stale by itself. */
  readonly asked?: Asked
  readonly asOf?: string
}

/** One thing: what it is called, what can be done with it, its tabs in the address, its facts beside them. */
export function RecordScreen(props: RecordScreenProps) {
  const { asked } = props
  if (asked !== undefined && asked.data === undefined) {
    if (asked.error === null || asked.error === undefined) return <Loading lines={10} />
    return (
      <div className={styles.screen}>
        <RecordHead title={props.title} {...(props.back !== undefined && { back: props.back })} />
        <Refused error={asked.error} onRetry={() => void asked.refetch()} />
      </div>
    )
  }
  return (
    <div className={styles.screen}>
      <RecordHead {...props} />
      {asked?.error === null || asked?.error === undefined ? null : <Stale asOf={props.asOf ?? null} onRetry={() => void asked.refetch()} />}
      {props.lead}
      <RecordBody {...props} />
    </div>
  )
}

function RecordHead({ title, id, back, badges, under, actions }: RecordScreenProps) {
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        {back === undefined ? null : (
          <Link to={back.to} className={styles.back}>
            <Icon name="chevron-left" size={14} />
            {back.label}
          </Link>
        )}
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {badges}
        </div>
        {id === undefined && under === undefined ? null : (
          <div className={styles.under}>
            {id === undefined ? null : <CopyId id={id} />}
            {under}
          </div>
        )}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

function RecordBody({ base = '', tabs, side, children }: RecordScreenProps) {
  const { pathname } = useLocation()
  const key = pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1).split('/')[0] : ''
  const open = tabs?.find((tab) => tab.key === key) ?? tabs?.[0]
  return (
    <>
      {tabs === undefined ? null : (
        <nav className={tabStyles.list}>
          {tabs.map((tab, at) => (
            <Link key={tab.key} to={at === 0 ? base : `${base}/${tab.key}`} className={tabStyles.tab ?? ''} aria-current={tab === open ? 'page' : undefined} preventScrollReset>
              {tab.label}
              {tab.count === undefined ? null : <span className={tabStyles.count}>{tab.count}</span>}
            </Link>
          ))}
        </nav>
      )}
      <div className={side === undefined ? styles.columns : `${styles.columns} ${styles.withSide}`}>
        <div className={styles.content}>{open === undefined ? children : open.content()}</div>
        {side === undefined ? null : <aside className={styles.side}>{side}</aside>}
      </div>
    </>
  )
}
