import { cloneElement, type ButtonHTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './row.module.css'

interface RowsProps {
  /** lined: on one panel with a line between each and the next. cards: each a card of its own. raised: each on a ground that stands out from a sheet. */
  readonly kind?: 'lined' | 'cards' | 'raised'
  /** Where no heading before the list says what it holds. */
  readonly label?: string
  readonly children: ReactNode
}

/** A list of rows. */
export function Rows({ kind = 'lined', label, children }: RowsProps) {
  return (
    <ul className={`${styles.rows ?? ''} ${styles[kind] ?? ''}`} aria-label={label}>
      {children}
    </ul>
  )
}

interface RowProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> {
  /** Before the words: a mark, a picture. */
  readonly mark?: ReactNode
  readonly title: ReactNode
  /** Below the title, smaller; several lines where it is a list of them. */
  readonly text?: ReactNode
  /** At the end: an amount, a state, a button of its own where the row itself is not pressed. */
  readonly end?: ReactNode
  /** The row leads on: an element that takes `className` and `children`, as `<a href>` and an app's own link do. */
  readonly link?: ReactElement<{ className?: string | undefined; children?: ReactNode }>
}

/** One line of a list: pressed where it has `onClick` or a `link`, else only read. */
export function Row({ mark, title, text, end, link, onClick, ...button }: RowProps) {
  const leadsOn = link !== undefined || onClick !== undefined
  const content = (
    <>
      {mark}
      <span className={styles.content}>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {text === undefined ? null : <span className={styles.text}>{text}</span>}
        </span>
        {end === undefined ? null : <span className={styles.end}>{end}</span>}
      </span>
      {leadsOn ? <Icon name="chevron-right" size={20} className={styles.arrow ?? ''} /> : null}
    </>
  )
  if (link !== undefined) return <li>{cloneElement(link, { className: `${styles.row ?? ''} ${styles.pressed ?? ''}`, children: content })}</li>
  if (onClick === undefined) {
    return (
      <li>
        <div className={styles.row}>{content}</div>
      </li>
    )
  }
  return (
    <li>
      <button {...button} type="button" className={`${styles.row ?? ''} ${styles.pressed ?? ''}`} onClick={onClick}>
        {content}
      </button>
    </li>
  )
}
