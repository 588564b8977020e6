import type { ReactNode } from 'react'
import { usePlace } from '#router/location.ts'
import { t } from '#i18n/t.ts'
import styles from './screen.module.css'

interface ScreenProps {
  children: ReactNode
  /** Where it differs from the title of the route. */
  title?: string
  narrow?: boolean
  /** Its parts stand below each other with one gap, whatever they are. */
  stacked?: boolean
  className?: string
}

/** A screen's content. Its heading is heard by those who do not see the bar, which draws the same words. */
export function Screen({ children, title, narrow = false, stacked = false, className }: ScreenProps) {
  const { title: known } = usePlace().route
  const heading = title ?? (known === null ? null : t(known))
  return (
    <main id="main" className={[styles.screen, narrow ? styles.narrow : '', stacked ? styles.stacked : '', className ?? ''].filter(Boolean).join(' ')}>
      {heading === null ? null : <h1 className="sr-only">{heading}</h1>}
      {children}
    </main>
  )
}
