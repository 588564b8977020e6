import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { staffNames } from '#proposals/proposal-words.tsx'
import { useMay } from '#session/session-store.ts'
import styles from '#staff/staff-page.module.css'
import { ActButton } from '#ui/act-button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { TagsField } from '#ui/tags-field.tsx'

/** From where staff of the whole house may come; of one person it stands with the person. */
export function NetworksScreen() {
  const { data, error, refetch } = useCall('GET /office/networks')
  const mayManage = useMay('staff.manage', 'p', 'w')
  const change = (
    <ActButton<'PUT /office/networks', { networks: string[] }> line="PUT /office/networks" act="staff.set-networks" kind="primary" title={t('house.networks.change')} text={t('house.networks.text')} names={staffNames()}
      values={{ networks: [...(data?.networks ?? [])] }} toBody={({ networks }) => ({ staffId: null, networks })}>
      <TagsField name="networks" label={t('house.networks.title')} hint={t('house.networks.hint')} />
    </ActButton>
  )
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('house.networks.title')} actions={data !== undefined && mayManage ? change : undefined} />
      {data === undefined ? (
        error === null ? <Loading lines={4} /> : <Refused error={error} onRetry={() => void refetch()} />
      ) : (
        <Section title={t('house.networks.house')} text={t('house.networks.text')}>
          {data.networks.length === 0 ? <Empty icon="globe" title={t('house.networks.none')} text={t('house.networks.none_text')} /> : <Facts facts={data.networks.map((network, at) => ({ key: network, label: t('house.networks.number', { number: at + 1 }), value: <bdi>{network}</bdi> }))} />}
          <p className={styles.note}>{t('house.networks.yours')} <bdi>{data.yourAddress}</bdi></p>
        </Section>
      )}
    </div>
  )
}
