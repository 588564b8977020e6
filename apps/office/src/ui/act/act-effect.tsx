import { Icon } from '@trevo/ui/icon.tsx'
import type { Right } from '@trevo/rules/staff/rights'
import { refusalWords } from '#data/refused.ts'
import type { ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import { Diff } from '#ui/diff.tsx'
import styles from '#ui/act-dialog.module.css'
import { approversOf } from './approvers.ts'
import type { PreviewState } from './use-preview.ts'

interface ActEffectProps {
  readonly state: PreviewState
  readonly right: Right
  readonly names: Readonly<Record<string, string>> | undefined
  readonly showValue: ((path: string, value: unknown) => ReactNode) | undefined
}

/** What the act would change, and who else it takes. */
export function ActEffect({ state, right, names, showValue }: ActEffectProps) {
  const preview = state.kind === 'there' ? state.preview : state.kind === 'asking' ? state.last : null
  return (
    <div className={styles.effect} aria-busy={state.kind === 'asking' || undefined}>
      <h3 className={styles.effectTitle}>{t('ui.effect')}</h3>
      {preview !== null ? (
        <Diff before={preview.before} after={preview.after} {...(names && { names })} {...(showValue && { show: showValue })} />
      ) : state.kind === 'refused' ? (
        <p className={styles.refused} role="alert">{refusalWords(state.error)}</p>
      ) : (
        <p className={styles.note}>{state.kind === 'asking' ? t('ui.loading') : t('ui.effect_later')}</p>
      )}
      {preview?.way === 'propose' ? (
        <p className={styles.pair}>
          <Icon name="users" size={16} />
          <span>{t('ui.needs_second_pair', { roles: approversOf(right) })}</span>
        </p>
      ) : null}
    </div>
  )
}
