import { useParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import styles from './error.module.css'

/** A bug, found by the reference that whoever met it was shown. */
export function ErrorScreen() {
  const { reference = '' } = useParams()
  const asked = useCall('GET /office/errors/:reference', { params: { reference } })
  const shown = asked.data
  return (
    <RecordScreen asked={asked} back={{ to: '/health/errors', label: t('ops.health.errors') }} id={reference} title={shown?.message ?? reference}>
      {shown === undefined ? null : (
        <>
          <Section title={t('ops.jobs.about')}>
            <Facts look="wide" facts={[
              { label: t('ops.error.at'), value: <Moment at={shown.at} shape="second" /> },
              { label: t('ops.health.role'), value: shown.role },
              { label: t('ops.health.place'), value: <bdi>{shown.place}</bdi> },
            ]} />
          </Section>
          <Section title={t('ops.error.stack')}><pre className={styles.stack} dir="ltr">{shown.stack || shown.message}</pre></Section>
        </>
      )}
    </RecordScreen>
  )
}
