import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { RefusedState } from '@trevo/ui/refused-state.tsx'
import { Refusal } from '#api/refusal.ts'
import { refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'

interface ErrorStateProps {
  error: unknown
  title?: string
  /** What was not lost, in this place's own words. */
  kept?: string
  onRetry?: () => void
  isRetrying?: boolean
}

/** Says an error of a call where its answer would stand (Product §8.1), and what is not offered here as that (Product §8.1610). */
export function ErrorState({ error, title, kept, onRetry, isRetrying = false }: ErrorStateProps) {
  if (error instanceof Refusal && error.code === 'module_off') return <EmptyState icon="info" title={refusalWords(error)} />
  const reference = error instanceof Refusal ? error.reference : ''
  return (
    <RefusedState
      title={title}
      text={refusalWords(error)}
      kept={kept ?? t('site.common.error.kept')}
      reference={reference === '' ? undefined : t('site.common.reference', { reference })}
      isOffline={error instanceof Refusal && error.code === 'offline'}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  )
}
