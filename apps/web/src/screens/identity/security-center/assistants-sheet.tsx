import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '@trevo/contract/member/api'
import { Button } from '@trevo/ui/button.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Note } from '@trevo/ui/note.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { formatDate, formatDateTime } from '@trevo/ui/words/format.ts'
import { call } from '#api/call.ts'
import { queries } from '#api/queries.ts'
import { Refusal } from '#api/refusal.ts'
import { problemWords, refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { useForm } from '#lib/use-form.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import type { SheetProps } from './sheet-props.ts'
import styles from './security-sheets.module.css'
import { type Change, useChange } from './use-change.ts'

type Assistant = ReplyOf<'GET /api/agents/assistants'>['list'][number]
type Made = ReplyOf<'POST /api/agents/assistants'>

const queryKey = ['agents', 'assistants'] as const
const refresh = (): void => void queries.invalidateQueries({ queryKey })

/** An agent's second logins: who they are, and how one is made and ended. */
export function AssistantsSheet({ stepUp, onClose }: SheetProps) {
  const assistants = useQuery({ queryKey, staleTime: 0, queryFn: ({ signal }) => call('GET /api/agents/assistants', { signal }) })
  const [made, setMade] = useState<Made | null>(null)
  const ending = useChange(stepUp)
  return (
    <Sheet open onClose={onClose} title={t('invites.assistants.title')}>
      <p className={styles.lead}>{t('invites.assistants.lead')}</p>
      {assistants.data === undefined ? (
        assistants.isError ? (
          <ErrorState error={assistants.error} onRetry={() => void assistants.refetch()} isRetrying={assistants.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={132} radius={14} />
          </AfterDelay>
        )
      ) : made === null ? (
        <>
          <List list={assistants.data.list} change={ending} />
          {ending.error !== null && <RefusalNote error={ending.error} kept={t('identity.proof.kept')} />}
          {assistants.data.list.length < assistants.data.most ? <AddForm stepUp={stepUp} onMade={setMade} /> : <p className={styles.lead}>{t('invites.assistants.full')}</p>}
        </>
      ) : (
        <Shown made={made} onDone={() => setMade(null)} />
      )}
    </Sheet>
  )
}

function List({ list, change }: { readonly list: readonly Assistant[]; readonly change: Change }) {
  const isOnline = useIsOnline()
  const [asked, setAsked] = useState<Assistant | null>(null)
  const end = async ({ memberId }: Assistant): Promise<void> => {
    await change.run(() => call('DELETE /api/agents/assistants/:memberId', { params: { memberId } }), t('invites.assistants.ended'))
    setAsked(null)
    refresh()
  }
  if (list.length === 0) return <p className={styles.lead}>{t('invites.assistants.none')}</p>
  return (
    <>
      <Rows kind="raised">
        {list.map((assistant) => (
          <Row
            key={assistant.memberId}
            mark={<Icon name="user" size={22} />}
            title={<bdi>{assistant.username}</bdi>}
            text={assistant.lastSeenAt === null ? t('invites.assistants.made', { date: formatDate(assistant.madeAt) }) : t('invites.assistants.seen', { time: formatDateTime(assistant.lastSeenAt) })}
            end={
              <button type="button" className={styles.remove} aria-label={t('invites.assistants.end', { name: assistant.username })} disabled={change.isBusy || !isOnline} onClick={() => setAsked(assistant)}>
                <Icon name="trash" size={20} />
              </button>
            }
          />
        ))}
      </Rows>
      {asked === null ? null : (
        <>
          <Note tone="caution">{t('invites.assistants.endText', { name: asked.username })}</Note>
          <Button kind="danger" isWide isBusy={change.isBusy} disabled={!isOnline} reason={isOnline ? null : t('identity.proof.offline')} onClick={() => void end(asked)}>
            {t('invites.assistants.endNow')}
          </Button>
        </>
      )}
    </>
  )
}

function AddForm({ stepUp, onMade }: Pick<SheetProps, 'stepUp'> & { readonly onMade: (made: Made) => void }) {
  const isOnline = useIsOnline()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useForm({ username: '' }, ['username'], ({ username }) => (username.trim() === '' ? { username: 'required' } : {}))
  const change = useChange(stepUp, (error) => {
    if (!(error instanceof Refusal)) return false
    setRefusal(error)
    return form.takeRefusal(error.fields)
  })
  const label = t('invites.username')
  const { username: problem } = form.problems
  const words = (): string | undefined => {
    if (problem === undefined) return undefined
    return problem === 'taken' && refusal !== null ? refusalWords(refusal) : problemWords(problem, { field: label, min: 4, max: 20 })
  }
  const send = async (): Promise<void> => {
    const made = await change.run(() => call('POST /api/agents/assistants', { body: { username: form.values.username.trim() } }))
    refresh()
    if (made === null) return
    form.clear('username')
    onMade(made)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline) form.trySending(send)
      }}
    >
      <Field label={label} {...form.field('username')} hint={t('invites.usernameHint')} error={words()} maxLength={32} autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      {change.error !== null && <RefusalNote error={change.error} kept={t('identity.proof.kept')} unsure={t('invites.assistants.unsure')} />}
      <Button type="submit" isWide isBusy={change.isBusy} disabled={!isOnline} reason={isOnline ? null : t('identity.proof.offline')}>
        {t('invites.assistants.add')}
      </Button>
    </form>
  )
}

function Shown({ made: { assistant, password }, onDone }: { readonly made: Made; readonly onDone: () => void }) {
  return (
    <>
      <Facts isRaised>
        <Fact name={t('invites.username')}>{assistant.username}</Fact>
        <Fact name={t('invites.password')}>
          <code dir="ltr">{password}</code>
        </Fact>
      </Facts>
      <Note tone="caution">{t('invites.assistants.once')}</Note>
      <Button isWide onClick={onDone}>
        {t('invites.assistants.done')}
      </Button>
    </>
  )
}
