import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './sections.module.css'

type Shown = ReplyOfStaff<'GET /office/vendors/:vendor'>

function MapGame({ vendor, name, game }: { readonly vendor: string; readonly name: string; readonly game: string }) {
  const may = useMay('games.vendors', 'p', 'w')
  if (!may) return null
  return (
    <ActButton<'PUT /office/vendors/:vendor/game-names', { game: string }> line="PUT /office/vendors/:vendor/game-names" act="vendors.map-game" buttonSize="s" button={t(game === '' ? 'games.vendors.map' : 'games.vendors.map_change')} title={t('games.vendors.map_title', { name })} text={t('games.vendors.map_text')} params={{ vendor }}
      values={{ game }} toBody={(values) => ({ name, game: values.game.trim() === '' ? null : values.game.trim() })}>
      <TextField name="game" label={t('games.vendors.map_game')} hint={t('games.vendors.map_hint')} lettersMax={64} />
    </ActButton>
  )
}

/** What the vendor calls its games in statements, and what nobody knows here. */
export function MappingSection({ shown: { vendor, gameNames, unmapped } }: { readonly shown: Shown }) {
  return (
    <Section title={t('games.vendors.mapping')} text={t('games.vendors.mapping_text')}>
      {gameNames.length + unmapped.length === 0 ? <p className={styles.none}>{t('games.vendors.mapping_none')}</p> : (
        <ul className={styles.list}>
          {unmapped.map(({ name, from }) => (
            <li key={name} className={styles.item}>
              <StateBadge tone="caution">{t(`games.vendors.unmapped_${from}`)}</StateBadge>
              <bdi className={styles.grow}>{name}</bdi>
              <MapGame vendor={vendor.code} name={name} game="" />
            </li>
          ))}
          {gameNames.map(({ name, game }) => (
            <li key={name} className={styles.item}>
              <bdi className={styles.grow}>{name} → {game}</bdi>
              <MapGame vendor={vendor.code} name={name} game={game} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
