import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './member-screen.module.css'

const cleanTag = (typed: string): string => typed.trim().toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '').slice(0, 32)

export function NotesTab({ memberId }: { readonly memberId: string }) {
  const { data, error, refetch } = useCall('GET /office/members/:memberId/notes', { params: { memberId } })
  const may = useMay('members.notes', 'w')
  if (data === undefined) return error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Section title={t('members.notes.tags')} actions={!may ? undefined : (
        <ActButton line="PUT /office/members/:memberId/tags" act="members.set-tags" params={{ memberId }} title={t('members.act.tags')} version={data.tagsVersion} values={{ tags: data.tags }} buttonSize="s" icon="edit" toBody={({ tags }) => ({ tags })}>
          <TagsField name="tags" label={t('members.notes.tags')} hint={data.known.length === 0 ? undefined : t('members.notes.known', { tags: data.known.join(', ') })} tagsMax={20} lettersMax={32} clean={cleanTag} />
        </ActButton>
      )}>
        {data.tags.length === 0 ? <p>{t('members.notes.no_tags')}</p> : <p className={styles.tags}>{data.tags.map((tag) => <StateBadge key={tag} isPlain>{tag}</StateBadge>)}</p>}
      </Section>
      <Section title={t('members.notes.title')} actions={!may ? undefined : (
        <ActButton line="POST /office/members/:memberId/notes" act="members.add-note" params={{ memberId }} title={t('members.act.note')} values={{ text: '' }} buttonSize="s" icon="plus" toBody={({ text }) => ({ text })}>
          <TextField name="text" label={t('members.notes.text')} isRequired isLong lettersMax={2000} />
        </ActButton>
      )}>
        {data.notes.length === 0 ? <Empty icon="edit" title={t('members.notes.none')} /> : (
          <ul className={styles.notes}>
            {data.notes.map((note) => (
              <li key={note.noteId} className={note.isRemoved ? styles.gone : undefined}>
                <p dir="auto" className={styles.note}>{note.text}</p>
                <p className={styles.meta}>
                  {note.by ?? t('members.actor.terminal')} · <Moment at={note.at} />
                  {!may ? null : (
                    <ActButton line="PUT /office/members/:memberId/notes/:noteId" act="members.set-note" params={{ memberId, noteId: note.noteId }} title={t(note.isRemoved ? 'members.act.put_back' : 'members.act.take_away')} buttonSize="s" kind="quiet"
                      toBody={() => ({ isRemoved: !note.isRemoved })} />
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
