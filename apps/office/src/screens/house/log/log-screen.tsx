import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#data/call.ts'
import { t } from '#i18n/t.ts'
import { actWord } from '#proposals/proposal-words.tsx'
import { targetWord } from '#proposals/target.tsx'
import { useMay } from '#session/session-store.ts'
import type { Column } from '#ui/column.ts'
import type { Filter, Option } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { ChainState } from './chain-state.tsx'
import { actorWord, type Entry } from './entry.ts'
import { EntryDialog } from './entry-dialog.tsx'

const columns: readonly Column<Entry>[] = [
  { key: 'at', label: 'house.log.at', width: 196, cell: ({ at }) => <Moment at={at} shape="second" /> },
  { key: 'act', label: 'house.log.act', width: 196, onPhone: 'title', cell: ({ act }) => actWord(act) },
  { key: 'actor', label: 'house.log.actor', width: 110, cell: (entry) => <bdi dir="auto">{actorWord(entry)}</bdi> },
  { key: 'target', label: 'house.log.target', width: 146, cell: ({ target }) => <bdi>{targetWord(target)}</bdi> },
  { key: 'reason', label: 'home.approvals.reason', width: 160, cell: ({ reason }) => <bdi dir="auto">{reason ?? '–'}</bdi> },
  { key: 'outcome', label: 'house.log.outcome', width: 104, onPhone: 'side', cell: ({ isRefused }) => <StateBadge tone={isRefused ? 'danger' : 'good'}>{t(isRefused ? 'house.log.refused' : 'house.log.done')}</StateBadge> },
  { key: 'block', label: 'house.log.block', width: 80, align: 'end', cell: ({ block }) => block ?? t('house.log.unsealed') },
  { key: 'address', label: 'house.person.address', width: 140, isHidden: true, cell: ({ address }) => <bdi>{address ?? '–'}</bdi> },
  { key: 'kind', label: 'house.log.kind', width: 110, isHidden: true, cell: ({ actor: { kind } }) => t(`house.log.actor.${kind as 'staff'}`) },
]

const findPeople = async (text: string): Promise<readonly Option[]> => {
  const { people } = await call('GET /office/people')
  const wanted = text.toLowerCase()
  return people.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted)).slice(0, 20).map(({ staffId, name, email }) => ({ value: staffId, label: name, hint: email }))
}

const filtersFor = (mayFind: boolean): readonly Filter[] => [
  { key: 'target', label: 'house.log.target', kind: 'text', isMain: true, placeholder: 'house.log.find' },
  { key: 'act', label: 'house.log.act_name', kind: 'text' },
  ...(mayFind ? [{ key: 'actor', label: 'house.log.actor', kind: 'reference', find: findPeople } as const] : []),
  { key: 'when', label: 'house.log.at', kind: 'date-range' },
]

/** Everything that staff did, newest first; a row opens as a difference, the chain above proves that none is missing. */
export function LogScreen() {
  const [search] = useSearchParams()
  const mayFind = useMay('staff.manage')
  const [opened, setOpened] = useState<Entry | null>(null)
  return (
    <>
      <ListScreen line="GET /office/log" title="house.log.title" columns={columns} filters={filtersFor(mayFind)} rowKey={({ id }) => id} onOpen={setOpened} rowTone={({ isRefused }) => (isRefused ? 'danger' : null)}
        viewsKey="log" exportLine="log" lead={search.has('after') ? undefined : <ChainState />} empty={{ title: 'house.log.none' }} />
      <EntryDialog entry={opened} onClose={() => setOpened(null)} />
    </>
  )
}
