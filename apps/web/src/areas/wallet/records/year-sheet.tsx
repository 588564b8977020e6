import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { Button } from '@trevo/ui/button.tsx'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { call } from '#api/call.ts'
import { t } from '#i18n/t.ts'
import { downloadFrom, fetchFile, savesByShare, shareFile } from '#lib/save-file.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './account-record.module.css'
import { SignedMoney } from './signed-money.tsx'

type Year = ReplyOf<'GET /api/statements/years'>['years'][number]

interface YearSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** What a year came to, and the file of it for whoever asks for the member's taxes. */
export function YearSheet({ open, onClose }: YearSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t('wallet.years.title')}>
      {open && <Years onDone={onClose} />}
    </Sheet>
  )
}

const keyOf = ({ year, currency }: Year): string => `${year} ${currency}`

function Years({ onDone }: { readonly onDone: () => void }) {
  const years = useQuery({ queryKey: ['records', 'years'], queryFn: ({ signal }) => call('GET /api/statements/years', { signal }) })
  const [picked, setPicked] = useState<string | null>(null)
  if (years.data === undefined) {
    return years.isError ? <ErrorState error={years.error} onRetry={() => void years.refetch()} isRetrying={years.isFetching} /> : <AfterDelay><Skeleton height={240} radius={14} /></AfterDelay>
  }
  const list = years.data.years
  const year = list.find((each) => keyOf(each) === picked) ?? list[0]
  if (year === undefined) return null
  const hasSame = new Set(list.map((each) => each.year)).size < list.length
  return (
    <div className={styles.sheet}>
      <p className={styles.kind}>{t('wallet.years.note')}</p>
      {list.length > 1 && (
        <ChipRow label={t('wallet.years.which')} chips={list.map((each) => ({ id: keyOf(each), label: hasSame ? keyOf(each) : String(each.year) }))} value={keyOf(year)} onPick={setPicked} />
      )}
      <YearFacts year={year} />
      <YearFile key={keyOf(year)} year={year} onDone={onDone} />
    </div>
  )
}

function YearFacts({ year }: { readonly year: Year }) {
  const { currency } = year
  const money = (value: string) => <Money value={value} currency={currency} />
  const signed = (value: string) => <SignedMoney value={BigInt(value)} currency={currency} />
  const rare = (['withheld', 'received', 'sent', 'other', 'held'] as const).filter((name) => year[name] !== '0')
  return (
    <Facts isRaised>
      <Fact name={t('wallet.years.opening', { year: year.year - 1 })}>{money(year.opening)}</Fact>
      {year.natures.map(({ nature, net }) => (
        <Fact key={nature} name={t(`wallet.years.${nature}`)}>
          {signed(net)}
        </Fact>
      ))}
      <Fact name={t('wallet.years.deposited')}>{money(year.deposited)}</Fact>
      <Fact name={t('wallet.years.withdrawn')}>{money(year.withdrawn)}</Fact>
      {rare.map((name) => (
        <Fact key={name} name={t(`wallet.years.${name}`)}>
          {name === 'other' ? signed(year[name]) : money(year[name])}
        </Fact>
      ))}
      <Fact name={t('wallet.years.closing', { year: year.year })}>{money(year.closing)}</Fact>
    </Facts>
  )
}

function YearFile({ year, onDone }: { readonly year: Year; readonly onDone: () => void }) {
  const language = useLanguage()
  const [format, setFormat] = useState<'pdf' | 'csv'>('pdf')
  const [file, setFile] = useState<File | null>(null)
  const made = useMutation({
    mutationFn: async () => {
      const { url, fileName } = await call('POST /api/statements/years/:year', { params: { year: String(year.year) }, body: { format, currency: year.currency, language } })
      if (savesByShare()) return fetchFile(url, fileName)
      downloadFrom(url, fileName)
      return null
    },
    onSuccess: (got) => {
      setFile(got)
      if (got !== null) return
      toast(t('wallet.years.saving'), { kind: 'done' })
      onDone()
    },
  })
  const share = async (got: File): Promise<void> => {
    if (await shareFile(got)) onDone()
  }
  return (
    <>
      <ChipRow
        label={t('wallet.statement.form')}
        chips={[
          { id: 'pdf', label: t('wallet.statement.pdf') },
          { id: 'csv', label: t('wallet.statement.csv') },
        ]}
        value={format}
        onPick={(next) => {
          setFormat(next)
          setFile(null)
          made.reset()
        }}
      />
      {made.isError && <RefusalNote error={made.error} kept={t('wallet.statement.again')} />}
      {file === null ? (
        <Button isWide isBusy={made.isPending} onClick={() => made.mutate()}>
          {t('wallet.statement.make')}
        </Button>
      ) : (
        <Button isWide onClick={() => void share(file)}>
          {t('wallet.statement.save')}
        </Button>
      )}
    </>
  )
}
