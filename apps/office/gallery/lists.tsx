import type { Column } from '#ui/column.ts'
import { Button } from '#ui/button.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import type { Filter } from '#ui/filters.ts'
import { Grid } from '#ui/grid.tsx'
import { findAmong } from '#ui/combo-field.tsx'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { wordOf } from '#i18n/t.ts'
import { useState } from 'react'
import type { Part } from './part.ts'
import type { Samples } from './samples.ts'

type Entry = RowOf<'GET /office/log'>

const columns: readonly Column<Entry>[] = [
  { key: 'act', label: () => 'Ato', width: 220, sort: true, cell: (row) => wordOf(`acts.${row.act}`) ?? row.act },
  { key: 'result', label: () => 'Resultado', width: 120, onPhone: 'side', cell: (row) => <StateBadge tone={row.isRefused ? 'danger' : 'good'}>{row.isRefused ? 'recusado' : 'feito'}</StateBadge> },
  { key: 'actor', label: () => 'Quem', width: 170, cell: (row) => row.actor.name ?? row.actor.kind },
  { key: 'target', label: () => 'Alvo', width: 130, cell: (row) => <CopyId id={row.target.id} /> },
  { key: 'reason', label: () => 'Motivo', width: 220, cell: (row) => row.reason ?? '–' },
  { key: 'at', label: () => 'Quando', width: 160, sort: 'at', align: 'end', cell: (row) => <Moment at={row.at} /> },
  { key: 'address', label: () => 'Endereço', width: 130, isHidden: true, cell: (row) => row.address ?? '–' },
]

const people = [{ value: 'stf_7', label: 'Ana Clara Souza', hint: 'ana@trevo.example' }, { value: 'stf_14', label: 'Bruno Ferreira', hint: 'bruno@trevo.example' }]
const filters: readonly Filter[] = [
  { kind: 'text', key: 'target', label: () => 'Alvo', isMain: true, placeholder: () => 'Buscar por alvo: stf_7' },
  { kind: 'select', key: 'act', label: () => 'Ato', options: () => ['staff.invite', 'staff.end', 'refused'].map((value) => ({ value, label: wordOf(`acts.${value}`) ?? value })) },
  { kind: 'multi', key: 'targetKind', label: () => 'Tipo', options: () => ['staff', 'member', 'proposal'].map((value) => ({ value, label: value })) },
  { kind: 'date-range', key: 'at', label: () => 'Quando' },
  { kind: 'amount-range', key: 'amount', label: () => 'Valor', min: 'minMinor', max: 'maxMinor', currency: 'BRL' },
  { kind: 'reference', key: 'actor', label: () => 'Pessoa', find: findAmong(people) },
  { kind: 'switch', key: 'refused', label: () => 'Só recusados' },
]

function Log() {
  return (
    <ListScreen line="GET /office/log" title={() => 'Registro'} columns={columns} filters={filters} rowKey={(row) => row.id} rowHref={(row) => `/log/${row.id}`} sort={{ key: 'at', isDown: true }}
      rowTone={(row) => (row.isRefused ? 'danger' : null)} actions={<Button kind="primary" icon="plus">Convidar</Button>} bulk={() => <Button size="s" kind="primary">Marcar</Button>} />
  )
}

interface Purse {
  readonly id: string
  readonly name: string
  readonly minor: string
}

const purseColumns = (say: Samples): readonly Column<Purse>[] => [
  { key: 'name', label: () => say.word, width: 160, cell: (row) => row.name, sort: true },
  { key: 'amount', label: () => 'BRL', width: 120, align: 'end', sort: true, cell: (row) => <Money minor={row.minor} currency="BRL" hasSign={false} />, total: (rows) => <Money minor={rows.reduce((sum, row) => sum + BigInt(row.minor), 0n)} currency="BRL" hasSign={false} /> },
]

const purses = (say: Samples, count: number): readonly Purse[] => Array.from({ length: count }, (_, at) => ({ id: String(at), name: `${say.title} ${at + 1}`, minor: String((at % 4 === 3 ? -1 : 1) * (at + 1) * 12_345) }))

const keyOf = (row: Purse): string => row.id
const none: ReadonlySet<string> = new Set()

function Ticked({ say }: { readonly say: Samples }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['1', '2']))
  const [rows] = useState(() => purses(say, 12))
  const [shown] = useState(() => purseColumns(say))
  return <div className="gallery-box"><Grid label="ticked" columns={shown} rows={rows} rowKey={keyOf} ticks={{ ids, onChange: setIds }} hasKeys={false} onOpen={() => undefined} /></div>
}

function Many({ say }: { readonly say: Samples }) {
  const [ids, setIds] = useState(none)
  const [rows] = useState(() => purses(say, 200))
  const [shown] = useState(() => purseColumns(say))
  return <div className="gallery-box"><Grid label="many" columns={shown} rows={rows} rowKey={keyOf} ticks={{ ids, onChange: setIds }} hasKeys={false} rowHref={(row) => `/purses/${row.id}`} rowTone={(row) => (row.minor.startsWith('-') ? 'caution' : null)} /></div>
}

function Plain({ say }: { readonly say: Samples }) {
  const [rows] = useState(() => purses(say, 3))
  const [shown] = useState(() => purseColumns(say))
  return <div className="gallery-box"><Grid label="plain" columns={shown} rows={rows} rowKey={keyOf} hasKeys={false} isBusy /></div>
}

export const lists: readonly Part[] = [
  { name: 'ListScreen', isScreen: true, states: { log: Log } },
  { name: 'Grid', states: { 'ticked, with a total': Ticked, 'two hundred rows, links': Many, 'being read anew': Plain } },
]
