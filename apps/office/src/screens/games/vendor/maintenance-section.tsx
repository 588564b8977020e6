import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { DateTimeField } from '#ui/date-time-field.tsx'
import { Moment } from '#ui/moment.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './sections.module.css'

type Shown = ReplyOfStaff<'GET /office/vendors/:vendor'>
type Window = Shown['maintenance'][number]

interface Values {
  readonly game: string
  readonly from: string | null
  readonly to: string | null
  readonly pt: string
  readonly en: string
}

const tones: Readonly<Record<Window['state'], Tone>> = { 'to-come': 'info', now: 'caution', over: 'neutral' }

function SetMaintenance({ vendor }: { readonly vendor: string }) {
  const may = useMay('games.vendors', 'p', 'w')
  if (!may) return null
  return (
    <ActButton<'POST /office/vendors/:vendor/maintenance', Values> line="POST /office/vendors/:vendor/maintenance" act="vendors.set-maintenance" title={t('games.vendors.maintain')} text={t('games.vendors.maintain_text')} icon="pause" params={{ vendor }}
      values={{ game: '', from: null, to: null, pt: t('games.vendors.maintain_pt'), en: t('games.vendors.maintain_en') }}
      toBody={({ game, from, to, pt, en }) => ({ game: game.trim() === '' ? null : game.trim(), from, to: to ?? '', words: { pt, en } })}>
      <TextField name="game" label={t('games.vendors.maintain_game')} hint={t('games.vendors.maintain_game_hint')} lettersMax={64} />
      <DateTimeField name="from" label={t('games.vendors.maintain_from')} hint={t('games.vendors.maintain_from_hint')} />
      <DateTimeField name="to" label={t('games.vendors.maintain_to')} isRequired />
      <TextField name="pt" label={t('games.vendors.maintain_words', { language: 'PT' })} lettersMax={300} isLong isRequired />
      <TextField name="en" label={t('games.vendors.maintain_words', { language: 'EN' })} lettersMax={300} isLong isRequired />
    </ActButton>
  )
}

/** When its games, or one, do not open: now, to come, and what was. */
export function MaintenanceSection({ shown }: { readonly shown: Shown }) {
  const { vendor, maintenance } = shown
  const may = useMay('games.vendors', 'p', 'w')
  return (
    <Section title={t('games.vendors.maintenance')} text={t('games.vendors.maintenance_text')} actions={<SetMaintenance vendor={vendor.code} />}>
      {maintenance.length === 0 ? <p className={styles.none}>{t('games.vendors.maintenance_none')}</p> : (
        <ul className={styles.list}>
          {maintenance.map((window) => (
            <li key={window.windowId} className={styles.item}>
              <StateBadge tone={tones[window.state]}>{t(`games.vendors.maintenance_${window.state}`)}</StateBadge>
              <span className={styles.grow}>
                <strong>{window.game ?? t('games.vendors.maintain_all')}</strong> · <Moment at={window.from} /> – <Moment at={window.endedAt ?? window.to} />
                <span className={styles.words} dir="auto">{window.words.pt}</span>
              </span>
              {window.state === 'over' || !may ? null : (
                <ActButton line="POST /office/vendors/:vendor/maintenance/:windowId/end" act="vendors.end-maintenance" buttonSize="s" title={t('games.vendors.maintain_end')} text={t('games.vendors.maintain_end_text')} params={{ vendor: vendor.code, windowId: window.windowId }} toBody={() => ({})} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
