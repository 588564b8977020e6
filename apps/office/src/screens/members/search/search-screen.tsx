import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { memberWord } from '#areas/members/member-words.ts'
import { call } from '#data/call.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import styles from './search-screen.module.css'

type Found = ReplyOfStaff<'GET /office/search'>
type Search = { readonly kind: 'none' } | { readonly kind: 'busy' } | { readonly kind: 'found'; readonly found: Found } | { readonly kind: 'refused'; readonly error: unknown }

const lettersMin = 2

/** One box for every kind of id, name and number. Asked once a press and never by itself: a search by a personal value is counted and logged. */
export function SearchScreen() {
  const [params, setParams] = useSearchParams()
  const given = params.get('q') ?? ''
  const [typed, setTyped] = useState(given)
  const [search, setSearch] = useState<Search>({ kind: 'none' })
  const asked = useRef('')
  const look = useCallback((text: string): void => {
    if (text.trim().length < lettersMin) return
    setSearch({ kind: 'busy' })
    call('GET /office/search', { query: { q: text.trim() } }).then(
      (found) => setSearch({ kind: 'found', found }),
      (error: unknown) => setSearch({ kind: 'refused', error }),
    )
  }, [])
  // What the palette was given. It does not stay in the address: it may be somebody's number.
  useEffect(() => {
    if (given === '' || asked.current === given) return
    asked.current = given
    setTyped(given)
    setParams({}, { replace: true })
    look(given)
  }, [given, look, setParams])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    look(typed)
  }
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('members.search.title')} />
      <form role="search" className={styles.form} onSubmit={submit}>
        <input className={styles.box} type="search" value={typed} maxLength={200} autoComplete="off" spellCheck={false} dir="auto" aria-label={t('members.search.box')} placeholder={t('members.search.placeholder')} onChange={(event) => setTyped(event.target.value)} />
        <Button type="submit" kind="primary" icon="search" isBusy={search.kind === 'busy'}>{t('members.search.button')}</Button>
      </form>
      <p className={styles.hint}>{t('members.search.hint')}</p>
      <div aria-live="polite"><Results search={search} onAgain={() => look(typed)} /></div>
    </div>
  )
}

function Results({ search, onAgain }: { readonly search: Search; readonly onAgain: () => void }) {
  if (search.kind === 'none') return null
  if (search.kind === 'busy') return <Loading lines={4} />
  if (search.kind === 'refused') return <Refused error={search.error} onRetry={onAgain} />
  const { took, skipped, results, leftToday } = search.found
  return (
    <section className={styles.results} aria-label={t('members.search.results')}>
      <div className={styles.took}>
        {took.length === 0 ? null : <span>{t('members.search.took')}</span>}
        {took.map((kind) => <StateBadge key={kind} tone="info" isPlain>{memberWord('took', kind)}</StateBadge>)}
        {skipped.length === 0 ? null : <span>{t('members.search.skipped', { kinds: skipped.map((kind) => memberWord('took', kind)).join(', ') })}</span>}
        {leftToday === null ? null : <span className={styles.counted}>{t('members.reveal.left', { count: leftToday })}</span>}
      </div>
      {results.length === 0 ? <Empty icon="search" title={t('members.search.nothing')} text={t('members.search.nothing_text')} /> : null}
      <ul className={styles.list}>
        {results.map((result) => (
          <li key={`${result.kind} ${result.id}`} className={styles.row}>
            <Link to={result.path} className={styles.link}>
              <bdi className={styles.name}>{result.title}</bdi>
              <span className={styles.kind}>{memberWord('took', result.kind)}</span>
            </Link>
            <CopyId id={result.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}
