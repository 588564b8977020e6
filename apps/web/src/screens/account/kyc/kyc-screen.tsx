import { useState } from 'react'
import { type Papers, usePapers } from '#areas/papers/use-papers.ts'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { PicturesStep } from './pictures-step.tsx'
import { Standing } from './standing.tsx'
import { ToldStep } from './told-step.tsx'
import styles from './kyc-screen.module.css'

export function KycScreen() {
  const papers = usePapers()
  return (
    <Screen narrow>
      {papers.data !== undefined ? (
        <Stage papers={papers.data} />
      ) : papers.isError ? (
        <ErrorState error={papers.error} onRetry={() => void papers.refetch()} isRetrying={papers.isFetching} />
      ) : (
        <AfterDelay>
          <div className={styles.steps}>
            <Skeleton height={160} radius={16} />
            <Skeleton height={52} radius={14} />
          </div>
        </AfterDelay>
      )}
    </Screen>
  )
}

type Step = 'standing' | 'told' | 'pictures'

/** How the papers stand says where it goes on; what is being sent goes on with its pictures. */
const firstStep = ({ state }: Papers): Step => (state === 'collecting' ? 'pictures' : 'standing')

function Stage({ papers }: { readonly papers: Papers }) {
  const [chosen, setChosen] = useState<Step | null>(null)
  // Once they are sent, or decided meanwhile, nothing that was chosen before holds.
  const isOpen = papers.state === 'collecting' || chosen === 'told'
  const step = chosen === null || !isOpen ? firstStep(papers) : chosen
  if (step === 'standing' || papers.state === 'pending' || papers.state === 'verified') return <Standing papers={papers} onStart={() => setChosen('told')} />
  return (
    <>
      <ol className={styles.progress} aria-label={t('papers.steps.label')}>
        {(['told', 'pictures'] as const).map((each, at) => (
          <li key={each} className={styles.mark} data-now={each === step || undefined} aria-current={each === step ? 'step' : undefined}>
            <span className={styles.number}>{at + 1}</span> {t(`papers.steps.${each}`)}
          </li>
        ))}
      </ol>
      {step === 'told' ? <ToldStep papers={papers} onNext={() => setChosen('pictures')} /> : <PicturesStep papers={papers} onBack={() => setChosen('told')} />}
    </>
  )
}
