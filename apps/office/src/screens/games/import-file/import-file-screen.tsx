import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Diff } from '#ui/diff.tsx'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Shown = ReplyOfStaff<'GET /office/imports/:importId'>

function Differences({ shown, what }: { readonly shown: Shown; readonly what: 'added' | 'changed' | 'absent' }) {
  const rows = shown.differences.filter((each) => each.what === what)
  if (rows.length === 0) return <Empty icon="check-circle" title={t('games.import.none')} />
  return (
    <>
      {rows.map((row) => (
        <Section key={row.gameId} title={row.name} text={row.gameId}>
          {what === 'absent' ? <p>{t('games.import.absent_text')}</p> : <Diff before={row.before} after={row.after} />}
        </Section>
      ))}
      {rows.length >= shown.differencesMax ? <p>{t('games.import.more', { count: shown.differencesMax })}</p> : null}
    </>
  )
}

function Acts({ shown }: { readonly shown: Shown }) {
  const mayImport = useMay('games.catalogue', 'w')
  const { importId, state, catalogueId, restoredAt } = shown.import
  if (!mayImport) return null
  if (state === 'draft')
    return shown.counts === null ? null : <ActButton line="POST /office/imports/:importId/publish" act="games.import" title={t('games.import.publish')} text={t('games.import.publish_text')} params={{ importId }} toBody={() => ({})} kind="primary" icon="check" done={t('games.import.done')} />
  if (catalogueId === null || restoredAt !== null) return null
  return <ActButton line="POST /office/catalogues/:catalogueId/restore" act="games.restore" title={t('games.import.restore')} text={t('games.import.restore_text')} params={{ catalogueId }} toBody={() => ({})} icon="history" done={t('games.import.restore_done')} />
}

/** What a file would change, game by game, before anything does. */
export function ImportFileScreen() {
  const { importId = '' } = useParams()
  const asked = useCall('GET /office/imports/:importId', { params: { importId } })
  const shown = asked.data
  return (
    <RecordScreen asked={asked} base={`/import/${importId}`} back={{ to: '/import', label: t('games.import.title') }} id={importId} title={shown?.import.name ?? importId}
      badges={shown === undefined ? null : <StateBadge tone={shown.import.state === 'published' ? 'good' : 'neutral'}>{t(`games.import.${shown.import.state}`)}</StateBadge>}
      actions={shown === undefined ? null : <Acts shown={shown} />}
      lead={shown === undefined ? null : (
        <>
          {shown.problems.length === 0 ? null : (
            <Section title={t('games.import.wrong', { count: shown.problems.length })}>
              <Facts facts={shown.problems.map(({ line, field, reason }, at) => ({ key: String(at), label: t('games.import.line', { line }), value: field === '' ? reason : `${field}: ${reason}` }))} />
            </Section>
          )}
          {shown.needsTwo.length === 0 ? null : <p><StateBadge tone="caution">{t('games.import.needs_two')}</StateBadge> {shown.needsTwo.join(', ')}</p>}
        </>
      )}
      tabs={(['added', 'changed', 'absent'] as const).map((what) => ({
        key: what,
        label: t(`games.import.${what}`),
        ...(shown?.counts !== null && shown !== undefined && { count: shown.counts[what] }),
        content: () => (shown === undefined ? null : <Differences shown={shown} what={what} />),
      }))}
      side={shown === undefined ? null : (
        <Section title={t('games.import.about')}>
          <Facts facts={[
            { label: t('games.import.games'), value: shown.import.games },
            shown.counts === null ? null : { label: t('games.import.same'), value: shown.counts.same },
            shown.counts === null ? null : { label: t('games.import.vendors'), value: shown.counts.vendors },
            shown.counts === null ? null : { label: t('games.catalogue.classes'), value: shown.counts.classes },
            { label: t('games.import.by'), value: shown.import.uploadedBy ?? t('games.import.terminal') },
            { label: t('games.import.at'), value: <Moment at={shown.import.uploadedAt} /> },
            { label: t('games.import.published_at'), value: <Moment at={shown.import.publishedAt} /> },
          ]} />
        </Section>
      )}
    />
  )
}
