import { Component, type ReactNode } from 'react'
import { t } from '#words/t.ts'
import styles from './error-boundary.module.css'

interface ErrorBoundaryProps {
  children: ReactNode
}

/** A fault of ours in one screen leaves the bars standing and a way on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main id="main" className={styles.fault} role="alert">
        <p>{t('ui.error')}</p>
        <button type="button" onClick={() => location.reload()}>
          {t('ui.retry')}
        </button>
      </main>
    )
  }
}
