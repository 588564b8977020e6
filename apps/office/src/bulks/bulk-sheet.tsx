import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Sheet } from '#ui/dialog.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { BulkReach } from './bulk-reach.tsx'
import { isUnderWay } from './bulk-words.tsx'
import { RunBulk } from './run-bulk.tsx'

const pollMs = 700

/** The frozen list beside the one that it was chosen from. Closed, it stays ready under Bulk acts. */
export function BulkSheet({ bulkId, title, onClose }: { readonly bulkId: string; readonly title: string; readonly onClose: () => void }) {
  const asked = useCall('GET /office/bulks/:bulkId', { params: { bulkId } }, { pollMs })
  const shown = asked.data
  return (
    <Sheet isOpen onClose={onClose} title={title} size="l"
      foot={
        <>
          <ButtonLink to={`/bulks/${bulkId}`}>{t('bulks.open')}</ButtonLink>
          <Button onClick={onClose}>{t(shown !== undefined && shown.bulk.state === 'frozen' ? 'bulks.later' : 'ui.close')}</Button>
          {shown === undefined || isUnderWay(shown.bulk) ? null : <RunBulk bulk={shown.bulk} onDone={onClose} />}
        </>
      }
    >
      {shown === undefined ? asked.error === null ? <Loading lines={8} /> : <Refused error={asked.error} /> : <BulkReach shown={shown} />}
    </Sheet>
  )
}
