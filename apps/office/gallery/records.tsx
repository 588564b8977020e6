import { Button, IconButton } from '#ui/button.tsx'
import { Diff } from '#ui/diff.tsx'
import { Facts } from '#ui/facts.tsx'
import { JsonView } from '#ui/json-view.tsx'
import { Menu } from '#ui/menu.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Timeline } from '#ui/timeline.tsx'
import type { Part } from './part.ts'
import type { Samples } from './samples.ts'

interface StateProps {
  readonly say: Samples
}

const facts = (say: Samples) => [
  { label: 'Estado', value: <StateBadge tone="good">ativa</StateBadge> },
  { label: say.word, value: <Money minor="1234567" currency="BRL" /> },
  { label: 'Último acesso', value: <Moment at="2026-11-24T15:12:00Z" /> },
  { label: 'Nota', value: say.sentence },
  null,
]

const entries = (say: Samples) => [
  { key: '1', at: '2026-11-24T15:12:00Z', title: say.title, text: say.sentence, icon: 'withdraw', tone: 'caution' } as const,
  { key: '2', at: '2026-11-24T13:02:10Z', title: 'Depósito por Pix', icon: 'deposit', tone: 'good', text: <Money minor="15000" currency="BRL" isMovement />, to: '/x' } as const,
  { key: '3', at: '2026-11-23T22:40:00Z', title: 'Login de um aparelho novo', icon: 'key' } as const,
]

function Member({ say }: StateProps) {
  const tabs = [
    { key: 'overview', label: 'Visão geral', content: () => <Section title="O que aconteceu"><Timeline label="O que aconteceu" entries={entries(say)} /></Section> },
    { key: 'journal', label: 'Diário', count: 412, content: () => null },
    { key: 'play', label: 'Jogo', content: () => null },
    { key: 'payments', label: 'Pagamentos', count: 12, content: () => null },
  ]
  return (
    <RecordScreen title={say.title} id="mem_2k9f3m1x" back={{ to: '/members', label: 'Membros' }} base="/members/mem_2k9f3m1x" tabs={tabs}
      badges={<><StateBadge tone="good">ativa</StateBadge><StateBadge isPlain>VIP 3</StateBadge><StateBadge tone="caution">revisar</StateBadge></>}
      under={<span>Desde <Moment at="2025-03-02T10:00:00Z" shape="day" /></span>}
      actions={<><Button icon="mail">Mensagem</Button><Button kind="danger" icon="lock">Bloquear</Button><Menu trigger={<IconButton kind="secondary" icon="more" label="Mais" />} items={[{ key: 'tag', label: 'Etiquetar', icon: 'edit', onPress: () => undefined }, 'line', { key: 'end', label: 'Apagar', icon: 'trash', isDanger: true, onPress: () => undefined }]} /></>}
      side={<><Section title="Conta"><Facts facts={facts(say)} /></Section><Section title="Aparelhos"><Facts facts={facts(say).slice(0, 2)} /></Section></>} />
  )
}

const before = { name: 'Carla Nogueira', email: 'carla@trevo.example', roles: ['support'], limits: { day: '500000', currency: 'BRL' }, active: true }
const after = { ...before, roles: ['support', 'risk'], limits: { day: '800000', currency: 'BRL' }, active: false, note: 'a' }

export const records: readonly Part[] = [
  { name: 'RecordScreen', isScreen: true, states: { member: Member } },
  { name: 'Section', states: {
    panel: ({ say }) => <Section title={say.title} text={say.sentence} actions={<Button size="s">Abrir</Button>}><Facts facts={facts(say)} /></Section>,
    open: ({ say }) => <Section title={say.title} look="open"><Facts look="wide" facts={facts(say)} /></Section>,
  } },
  { name: 'Timeline', states: { days: ({ say }) => <Timeline label={say.title} entries={entries(say)} /> } },
  { name: 'Tabs', states: { three: ({ say }) => <Tabs label={say.title} tabs={[{ key: 'a', label: say.word, count: 3, content: say.sentence }, { key: 'b', label: 'Depois', content: 'B' }, { key: 'c', label: 'Antes', content: 'C' }]} /> } },
  { name: 'Diff', states: {
    changed: () => <Diff before={before} after={after} names={{ 'limits.day': 'Limite por dia', roles: 'Papéis', active: 'Ativa', note: 'Nota' }} show={(path, value) => (path === 'limits.day' ? <Money minor={String(value)} currency="BRL" /> : undefined)} />,
    new: ({ say }) => <Diff before={null} after={{ name: say.title, tags: [say.word] }} />,
    same: () => <Diff before={before} after={before} />,
  } },
  { name: 'JsonView', states: { nested: ({ say }) => <JsonView value={{ id: 'prp_1', amount: { minor: '120000', currency: 'BRL' }, list: [1, 2, { deep: say.sentence }], none: null, empty: [] }} /> } },
]
