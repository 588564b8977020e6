import { useState } from 'react'
import type { InvitedType } from '@trevo/rules/agents/invites'
import { Button } from '@trevo/ui/button.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Note } from '@trevo/ui/note.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { Refusal } from '#api/refusal.ts'
import styles from '#areas/agents/agents.module.css'
import { typedRates } from '#areas/agents/typed-rates.ts'
import { type Account, type GivenRate, useOpenAccount } from '#areas/agents/use-invites.ts'
import { problemWords, refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { copyText } from '#lib/copy-text.ts'
import { requestIds } from '#lib/request-id.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { RateFields, type Typed } from './rate-fields.tsx'
import { TypeTabs } from './type-tabs.tsx'

interface AccountFormProps {
  readonly own: readonly GivenRate[]
  readonly types: readonly InvitedType[]
  readonly left: number
}

/** The words beside the username, where the server refused it. */
const nameProblem = (error: unknown, label: string): string | undefined => {
  if (!(error instanceof Refusal)) return undefined
  const problem = error.fields.find(({ field }) => field === 'username')?.problem
  if (problem === undefined) return undefined
  return problem === 'taken' ? refusalWords(error) : problemWords(problem, { field: label, min: 4, max: 20 })
}

/** An account that the agent opens; what its member needs to come in is shown this once. */
export function AccountForm({ own, types, left }: AccountFormProps) {
  const [made, setMade] = useState<Account | null>(null)
  if (made !== null) return <Opened account={made} onAgain={() => setMade(null)} />
  return <Asking own={own} types={types} left={left} onMade={setMade} />
}

function Asking({ own, types, left, onMade }: AccountFormProps & { readonly onMade: (account: Account) => void }) {
  const open = useOpenAccount()
  const isOnline = useIsOnline()
  const [ids] = useState(() => requestIds())
  const [username, setUsername] = useState('')
  const [type, setType] = useState<InvitedType>(0)
  const [rates, setRates] = useState<Typed>({})
  const [isTried, setIsTried] = useState(false)
  const label = t('invites.username')
  const isEmpty = username.trim() === ''
  const wrong = isTried && isEmpty ? problemWords('required', { field: label }) : nameProblem(open.error, label)
  const send = async (): Promise<void> => {
    setIsTried(true)
    const given = typedRates(own, rates)
    if (isEmpty || given === null) return
    const wish = { username: username.trim(), type, rates: given }
    const account = await open.mutateAsync({ ...wish, requestId: ids.idOf(JSON.stringify(wish)) })
    ids.done()
    onMade(account)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline && left > 0 && !open.isPending) void send().catch(() => undefined)
      }}
    >
      <p className={styles.text}>{t('invites.directText', { count: left })}</p>
      <Field
        label={label}
        hint={t('invites.usernameHint')}
        error={wrong}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={32}
        value={username}
        onChange={(event) => {
          setUsername(event.target.value)
          open.reset()
        }}
      />
      <TypeTabs types={types} value={type} onChange={setType} />
      <RateFields own={own} typed={rates} isTried={isTried} onType={setRates} />
      {open.isError && nameProblem(open.error, label) === undefined ? <RefusalNote error={open.error} kept={t('invites.kept')} unsure={t('invites.accountUnsure')} /> : null}
      <Button type="submit" isWide isBusy={open.isPending} disabled={!isOnline || left === 0} reason={!isOnline ? t('site.forms.offline') : left === 0 ? t('refusals.accounts_day_limit') : null}>
        {t('invites.open')}
      </Button>
    </form>
  )
}

function Opened({ account: { username, password }, onAgain }: { readonly account: Account; readonly onAgain: () => void }) {
  const copy = async (): Promise<void> => {
    const isDone = await copyText([`${t('invites.username')}: ${username}`, `${t('invites.password')}: ${password}`, `${location.origin}/m/login`].join('\n'))
    toast(t(isDone ? 'site.common.copied' : 'invites.copyFailed'), { kind: isDone ? 'done' : 'error' })
  }
  return (
    <Section title={t('invites.opened')}>
      <Facts>
        <Fact name={t('invites.username')}>{username}</Fact>
        <Fact name={t('invites.password')}>
          <code dir="ltr">{password}</code>
        </Fact>
      </Facts>
      <Note tone="caution">{t('invites.once')}</Note>
      <Button isWide onClick={() => void copy()}>
        {t('invites.copyAccess')}
      </Button>
      <Button kind="quiet" isWide onClick={onAgain}>
        {t('invites.another')}
      </Button>
    </Section>
  )
}
