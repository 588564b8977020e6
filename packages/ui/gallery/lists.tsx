import { useState } from 'react'
import { Button } from '#button.tsx'
import { Card } from '#card.tsx'
import { ChipRow } from '#chip-row.tsx'
import { Fact, Facts } from '#facts.tsx'
import { Mark } from '#mark.tsx'
import { Money } from '#money.tsx'
import { Row, Rows } from '#row.tsx'
import { Section } from '#section.tsx'
import { Status } from '#status.tsx'
import { Tabs } from '#tabs.tsx'
import { Totals } from '#totals.tsx'
import type { Part } from './part.ts'

const nothing = (): void => undefined
const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

export const lists: readonly Part[] = [
  {
    name: 'Row',
    states: {
      'lined: read, pressed, a link': ({ say }) => (
        <Rows label="lined">
          <Row title={say.title} />
          <Row mark={<Mark icon="lock" tone="plain" />} title={say.title} text={say.text} onClick={nothing} />
          <Row mark={<Mark icon="wallet" />} title={say.title} link={<a href="#row" />} end={<Money value={say.amountMinor} currency="BRL" />} />
        </Rows>
      ),
      cards: ({ say }) => (
        <Rows kind="cards" label="cards">
          <Row mark={<Mark icon="chat" />} title={say.title} text={say.text} onClick={nothing} />
          <Row mark={<Mark icon="receipt" tone="caution" />} title={say.title} end={<Status tone="caution">{say.name}</Status>} />
        </Rows>
      ),
      'raised, on a sheet': ({ say }) => (
        <Card>
          <Rows kind="raised" label="raised">
            <Row mark={<Mark icon="globe" tone="plain" />} title={say.title} text={say.text} end={<Button kind="quiet">{say.name}</Button>} />
          </Rows>
        </Card>
      ),
    },
  },
  {
    name: 'Card',
    states: {
      plain: ({ say }) => <Card>{say.text}</Card>,
      'with a head': ({ say }) => (
        <Card title={say.title} mark={<Mark icon="download" />}>
          <p>{say.text}</p>
          <Button kind="secondary" isWide>
            {say.action}
          </Button>
        </Card>
      ),
    },
  },
  {
    name: 'Section',
    states: {
      label: ({ say }) => <Section title={say.name}><Card>{say.text}</Card></Section>,
      'title, with an action': ({ say }) => (
        <Section title={say.title} head="title" action={<Button kind="quiet">{say.action}</Button>}>
          <Card>{say.text}</Card>
        </Section>
      ),
    },
  },
  {
    name: 'Facts',
    states: {
      'on the page, on a sheet': ({ say }) => (
        <>
          <Facts>
            <Fact name={say.name}>{say.title}</Fact>
            <Fact name={say.name}>
              <Money value={say.amountMinor} currency="BRL" />
            </Fact>
          </Facts>
          <Card>
            <Facts isRaised>
              <Fact name={say.name}>{say.name}</Fact>
              <Fact name={say.name}>{say.name}</Fact>
            </Facts>
          </Card>
        </>
      ),
    },
  },
  {
    name: 'Totals',
    states: {
      'with sums': ({ say }) => (
        <Totals
          label={say.name}
          figure={<Money value={say.amountMinor} currency="BRL" size="xl" />}
          note={say.text}
          sums={['1', '2'].map((each) => ({ name: `${say.name} ${each}`, value: <Money value={say.amountMinor} currency="BRL" /> }))}
        />
      ),
    },
  },
  {
    name: 'Chip row',
    states: {
      'one on': function OneOn({ say }) {
        const [value, setValue] = useState('f')
        return <ChipRow label={say.title} chips={places.map((id) => ({ id, label: `${say.name} ${id}` }))} value={value} onPick={setValue} />
      },
      'none on': ({ say }) => <ChipRow label={say.name} chips={[{ id: 'a', label: say.name }]} value={null} onPick={nothing} />,
    },
  },
  {
    name: 'Tabs',
    states: {
      'two, five': function Some({ say }) {
        const [two, setTwo] = useState('a')
        const [five, setFive] = useState('c')
        return (
          <>
            <Tabs label={`${say.name} 2`} tabs={places.slice(0, 2).map((id) => ({ id, label: `${say.name} ${id}` }))} value={two} onChange={setTwo} />
            <Tabs label={`${say.name} 5`} tabs={places.slice(0, 5).map((id) => ({ id, label: `${say.name} ${id}` }))} value={five} onChange={setFive} />
          </>
        )
      },
    },
  },
]
