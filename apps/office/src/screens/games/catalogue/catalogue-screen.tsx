import { GameBulk } from '#bulks/game-bulk.tsx'
import { useCall } from '#data/use-call.ts'
import { currentLanguage, t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { GameState } from '#ui/games/game-state.tsx'
import { categoryName, percentOf } from '#ui/games/game-words.ts'
import { Picture } from '#ui/games/picture.tsx'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import styles from './catalogue.module.css'
import { MarksCell, OrderCell, SwitchCell } from './cells.tsx'
import type { Game } from './use-edit.ts'

const columnsOf = (currency: string, mayEdit: boolean): readonly Column<Game>[] => [
  {
    key: 'name', label: 'games.catalogue.name', width: 200, sort: true, onPhone: 'title',
    cell: (game) => (
      <span className={styles.name}>
        <Picture image={game.image} colour={game.iconColour} />
        <span>{game.names[currentLanguage()] ?? game.name}</span>
      </span>
    ),
  },
  { key: 'vendor', label: 'games.catalogue.vendor', width: 104, cell: (game) => game.vendorName },
  { key: 'category', label: 'games.catalogue.category', width: 90, cell: (game) => categoryName(game.category) },
  { key: 'classes', label: 'games.catalogue.classes', width: 110, cell: (game) => game.classes.join(', ') },
  { key: 'state', label: 'games.catalogue.state', width: 105, onPhone: 'side', cell: (game) => <GameState game={game} /> },
  { key: 'place', label: 'games.catalogue.order', width: 74, align: 'end', cell: (game) => <OrderCell game={game} mayEdit={mayEdit} /> },
  { key: 'marks', label: 'games.catalogue.marks', width: 176, cell: (game) => <MarksCell game={game} mayEdit={mayEdit} /> },
  { key: 'least', label: () => `${t('games.catalogue.least')} (${currency})`, width: 100, isHidden: true, align: 'end', cell: (game) => <Money minor={game.minBetMinor} currency={currency} hasSign={false} /> },
  { key: 'most', label: () => `${t('games.catalogue.most')} (${currency})`, width: 100, isHidden: true, align: 'end', cell: (game) => <Money minor={game.maxBetMinor} currency={currency} hasSign={false} /> },
  { key: 'return', label: 'games.catalogue.return', width: 84, ...(mayEdit && { isHidden: true }), align: 'end', cell: (game) => percentOf(game.returnBps) },
  { key: 'names', label: 'games.catalogue.names', width: 110, isHidden: true, cell: (game) => Object.keys(game.names).join(', ') },
  { key: 'release', label: 'games.catalogue.release', width: 90, isHidden: true, cell: (game) => game.release ?? '—' },
  { key: 'code', label: 'games.catalogue.code', width: 160, isHidden: true, cell: (game) => game.gameId },
  { key: 'next', label: 'games.catalogue.next_change', width: 160, isHidden: true, cell: (game) => (game.nextChange === null ? '—' : <Moment at={game.nextChange.at} />) },
  ...(mayEdit ? [{ key: 'switch', label: 'games.catalogue.switch', width: 104, cell: (game: Game) => <SwitchCell game={game} /> } as const] : []),
]

/** Every game of the house: looked for, ordered, marked and switched where it stands. */
export function CatalogueScreen() {
  const { data } = useCall('GET /office/games/facts')
  const mayEdit = useMay('games.catalogue', 'w')
  const currency = data?.currency ?? ''
  const filters: readonly Filter[] = [
    { key: 'text', label: 'games.catalogue.text', kind: 'text', isMain: true, placeholder: 'games.catalogue.text_hint' },
    { key: 'category', label: 'games.catalogue.category', kind: 'select', options: () => (data?.categories ?? []).map((value) => ({ value, label: categoryName(value) })) },
    { key: 'vendor', label: 'games.catalogue.vendor', kind: 'select', options: () => (data?.vendors ?? []).map(({ code, name }) => ({ value: code, label: name, hint: code })) },
    { key: 'gameClass', label: 'games.catalogue.class', kind: 'select', options: () => (data?.classes ?? []).map(({ category, code, names }) => ({ value: code, label: names[currentLanguage()] ?? code, hint: categoryName(category) })) },
    { key: 'state', label: 'games.catalogue.state', kind: 'select', options: () => [{ value: 'seen', label: t('games.catalogue.seen') }, { value: 'on', label: t('games.catalogue.on') }, { value: 'off', label: t('games.catalogue.off') }] },
    { key: 'hot', label: 'games.catalogue.hot', kind: 'switch', on: '1' },
    { key: 'new', label: 'games.catalogue.new', kind: 'switch', on: '1' },
  ]
  return (
    <ListScreen line="GET /office/games" title="games.catalogue.title" columns={columnsOf(currency, mayEdit)} filters={filters} rowKey={({ gameId }) => gameId}
      rowHref={({ gameId }) => `/games/${encodeURIComponent(gameId)}`} rowTone={({ isOn }) => (isOn ? null : 'danger')} viewsKey="games" {...(mayEdit && { bulk: (selection, clear) => <GameBulk selection={selection} onDone={clear} /> })}
      {...(data === undefined ? {} : { lead: <p>{t('games.catalogue.counts', { games: data.counts.games, seen: data.counts.seen, off: data.counts.games - data.counts.on })}</p> })}
      empty={{ title: 'games.catalogue.empty', text: 'games.catalogue.empty_text' }} />
  )
}
