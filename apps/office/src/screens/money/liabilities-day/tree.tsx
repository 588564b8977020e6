import { isShort, type LiabilityTree } from '#areas/liabilities/day-state.tsx'
import { money, number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { CopyId } from '#ui/copy-id.tsx'
import { Facts } from '#ui/facts.tsx'
import { FigureCard, FigureCards } from '#ui/figure-card.tsx'
import { Money } from '#ui/money.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

const figures = ['cash', 'held', 'stakes', 'bonus', 'debt'] as const

interface TreeProps {
  readonly day: string
  readonly tree: LiabilityTree
  readonly formula: string
  readonly asOf: string
}

/** One currency: what is owed by kind, each opening its members; what banks hold; the root that proves it. */
export function Tree({ day, tree, formula, asOf }: TreeProps) {
  const { currency, bankMinor, differenceMinor } = tree
  const minorOf = { cash: tree.cashMinor, held: tree.heldMinor, stakes: tree.stakesMinor, bonus: tree.bonusMinor, debt: tree.debtMinor } as const
  const short = isShort(tree)
  return (
    <Section title={t('liabilities.tree', { currency })} look="open">
      {short && differenceMinor !== null ? (
        <p role="alert">
          <StateBadge tone="danger">{t('liabilities.shortfall', { currency })}</StateBadge> {t('liabilities.shortfall_text', { difference: money((-BigInt(differenceMinor)).toString(), currency) })}
        </p>
      ) : null}
      <FigureCards>
        <FigureCard label={t('liabilities.owed')} figure={<Money minor={tree.owedMinor} currency={currency} />} formula={formula} asOf={asOf} />
        <FigureCard label={t('liabilities.bank')} figure={bankMinor === null ? t('liabilities.not_told') : <Money minor={bankMinor} currency={currency} />} asOf={null} />
        <FigureCard label={t('liabilities.difference')} figure={<Money minor={differenceMinor} currency={currency} />} asOf={null} />
      </FigureCards>
      <FigureCards>
        {figures.map((figure) => (
          <FigureCard key={figure} label={t(`liabilities.${figure}`)} figure={<Money minor={minorOf[figure]} currency={currency} />} asOf={null} to={`/liabilities/${day}/lines?${new URLSearchParams({ figure, currency }).toString()}`} />
        ))}
      </FigureCards>
      <Facts
        look="wide"
        facts={[
          { label: t('liabilities.members'), value: number(BigInt(tree.members)) },
          { label: t('liabilities.leaves'), value: number(BigInt(tree.leaves)) },
          { label: t('liabilities.books'), value: <><Money minor={tree.booksMinor} currency={currency} /> · {t('liabilities.equal')}</> },
          { label: t('liabilities.root'), value: <CopyId id={tree.root} /> },
          { label: t('liabilities.signed'), value: tree.signature === null ? t('liabilities.not_signed') : <StateBadge tone="good">{t('liabilities.signed')}</StateBadge> },
        ]}
      />
    </Section>
  )
}
