import { Component, type ReactNode } from 'react'
import { t } from '#words/t.ts'
import { Fault } from './fault.tsx'

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
      <Fault>
        <h1 role="alert">{t('ui.error')}</h1>
      </Fault>
    )
  }
}
