import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'
import type { Part } from './part.ts'

const tones: readonly Tone[] = ['neutral', 'good', 'info', 'caution', 'danger']

export const signs: readonly Part[] = [
  { name: 'Button', states: {
    kinds: ({ say }) => <div className="gallery-row"><Button kind="primary" icon="plus">{say.word}</Button><Button>{say.word}</Button><Button kind="quiet">{say.word}</Button><Button kind="danger">{say.word}</Button><Button kind="solid">{say.word}</Button><ButtonLink to="/x">{say.word}</ButtonLink></div>,
    busy: ({ say }) => <div className="gallery-row"><Button isBusy kind="primary">{say.word}</Button><Button disabled>{say.word}</Button><Button size="s">{say.word}</Button><IconButton icon="more" label="Mais" /></div>,
  } },
  { name: 'StateBadge', states: { tones: ({ say }) => <div className="gallery-row">{tones.map((tone) => <StateBadge key={tone} tone={tone}>{say.word}</StateBadge>)}<StateBadge isPlain>{say.word}</StateBadge></div> } },
  { name: 'Money, Moment, CopyId', states: { all: () => <div className="gallery-row"><Money minor="123456" currency="BRL" /><Money minor="-500" currency="BRL" /><Money minor="500" currency="EUR" isMovement /><Money minor={null} currency="BRL" /><Moment at="2026-11-24T15:30:00Z" /><Moment at="2026-11-24T15:30:00Z" shape="ago" /><CopyId id="mem_2k9f3m1x" /><CopyId id={'a1b2'.repeat(16)} to="/x" /></div> } },
]
