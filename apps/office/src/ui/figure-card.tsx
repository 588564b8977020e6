import { Icon } from '@trevo/ui/icon.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { moment } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useZone } from '#session/zone.ts'
import styles from './figure-card.module.css'

interface FigureCardProps {
  readonly label: string
  /** A `Money`, or a number that is written out. */
  readonly figure: ReactNode
  /** The formula that it was counted by (`ggr/1`); where left out it is a plain count. */
  readonly formula?: string
  readonly asOf: string | null
  /** Where the lines are that it is made of. */
  readonly to?: string
  /** Against what it is compared: how much in words, and whether that is more. `isGood`: which of both is welcome. */
  readonly compared?: { readonly text: string; readonly way: 'up' | 'down' | 'same'; readonly isGood?: boolean }
  readonly children?: ReactNode
}

/** One figure that can be opened: what it is called, its formula, of when it is, and the lines that sum to it. */
export function FigureCard({ label, figure, formula, asOf, to, compared, children }: FigureCardProps) {
  const zone = useZone()
  const tone = compared?.isGood === undefined || compared.way === 'same' ? '' : compared.isGood ? styles.up : styles.down
  return (
    <article className={to === undefined ? styles.card : `${styles.card} ${styles.opens}`}>
      <h3 className={styles.label}>{to === undefined ? label : <Link to={to} className={styles.link}>{label}<span className="sr-only"> {t('ui.open_lines')}</span></Link>}</h3>
      <p className={styles.figure}>{figure}</p>
      {compared === undefined ? null : (
        <p className={`${styles.compared} ${tone}`}>
          {compared.way === 'same' ? null : <Icon name={compared.way === 'up' ? 'chevron-up' : 'chevron-down'} size={14} />}
          {compared.text}
        </p>
      )}
      {children}
      <p className={styles.foot}>
        {formula === undefined ? null : <span title={t('ui.formula', { name: formula })}>{formula}</span>}
        {asOf === null ? null : <span>{t('ui.as_of', { time: moment(asOf, zone, 'time') })}</span>}
      </p>
    </article>
  )
}

/** Figures beside one another, as many as fit; `most`: no more in a row than these, so that the last row is as full as the others. */
export function FigureCards({ most, children }: { readonly most?: number; readonly children: ReactNode }) {
  return <div className={styles.cards} {...(most !== undefined && { style: { '--most': most } as CSSProperties })}>{children}</div>
}
