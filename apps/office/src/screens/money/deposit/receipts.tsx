import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Section } from '#ui/section.tsx'
import styles from './receipts.module.css'

/** The pictures of a transfer's receipt, as we drew them anew. */
export function Receipts({ depositId }: { readonly depositId: string }) {
  const { data } = useCall('GET /office/deposits/:depositId/receipts', { params: { depositId } })
  if (data === undefined || data.receipts.length === 0) return null
  return (
    <Section title={t('methods.transfers.receipts')}>
      <div className={styles.receipts}>
        {data.receipts.map(({ addedAt, picture }) => (
          <a key={addedAt} href={`data:image/webp;base64,${picture}`} download="receipt.webp">
            <img src={`data:image/webp;base64,${picture}`} alt={t('methods.transfers.receipt')} />
          </a>
        ))}
      </div>
    </Section>
  )
}
