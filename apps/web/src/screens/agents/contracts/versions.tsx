import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import styles from '#areas/agents/agents.module.css'
import { categoryWords, changedLines, dayWords, isOpen, termLines } from '#areas/contracts/contract-words.ts'
import type { Contract, Version } from '#areas/contracts/use-contracts.ts'
import { t } from '#i18n/t.ts'

const methods = ['password', 'totp', 'recovery', 'passkey', 'login', 'staff'] as const

const signatureWords = (signature: Version['payer']): string => {
  if (signature === null) return t('contracts.signature.none')
  const method = methods.find((each) => each === signature.method) ?? 'login'
  return t('contracts.signature.text', { at: formatDateTime(signature.at), method: t(`contracts.methods.${method}`) })
}

/** When it holds, or held; null: it was never signed. */
const daysWords = ({ from, to, state }: Version): string | null => {
  if (from === null) return null
  if (to === null) return t('contracts.holds', { from: dayWords(from) })
  if (from === to) return t('contracts.never')
  return t(state === 'ended' ? 'contracts.holdsTo' : 'contracts.holdsUntil', { from: dayWords(from), to: dayWords(to) })
}

const endingWords = ({ ending }: Version): string | null => (ending === null ? null : ending.why === 'asked' ? t('contracts.why.asked', { at: formatDateTime(ending.at) }) : t(`contracts.why.${ending.why}`))

/** The newest with all its terms, the ones before as what changed from each to the next. */
export function Versions({ contract, currency }: { readonly contract: Contract; readonly currency: string }) {
  const [last, ...earlier] = contract.versions
  if (last === undefined) return null
  return (
    <>
      <p className={styles.text}>{categoryWords(contract.category)}</p>
      <Shown contract={contract} version={last} lines={termLines(last.terms, currency)} />
      {earlier.map((version, at) => {
        const next = contract.versions[at]
        const changed = next === undefined ? [] : changedLines(version.terms, next.terms, currency)
        return (
          <div key={version.version}>
            <Section title={t('contracts.changed', { number: version.version })}>
              {changed.length === 0 ? <p className={styles.text}>{t('contracts.same')}</p> : <Facts isRaised>{changed.map(([name, value]) => <Fact key={name} name={name}>{value}</Fact>)}</Facts>}
            </Section>
            <Shown contract={contract} version={version} lines={[]} />
          </div>
        )
      })}
    </>
  )
}

interface ShownProps {
  readonly contract: Contract
  readonly version: Version
  readonly lines: ReturnType<typeof termLines>
}

function Shown({ contract, version, lines }: ShownProps) {
  const [days, ending] = [daysWords(version), endingWords(version)]
  return (
    <Section title={`${t('contracts.version', { number: version.version })} · ${t(version.state === 'signed' ? 'contracts.filters.signed' : `contracts.stand.${version.state}`)}`}>
      <div className={styles.form}>
        <p className={styles.text}>{t(version.side === contract.side ? 'contracts.madeBy.me' : 'contracts.madeBy.them', { at: formatDateTime(version.madeAt) })}</p>
        {isOpen(version) ? <Note>{t('contracts.until', { at: formatDateTime(version.expiresAt) })}</Note> : null}
        {days === null ? null : <p className={styles.text}>{days}</p>}
        {ending === null ? null : <Note tone="caution">{ending}</Note>}
        <Facts isRaised>
          {lines.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
          <Fact name={t('contracts.signature.payer')}>{signatureWords(version.payer)}</Fact>
          <Fact name={t('contracts.signature.payee')}>{signatureWords(version.payee)}</Fact>
        </Facts>
      </div>
    </Section>
  )
}
