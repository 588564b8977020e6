import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { riskWord } from '#areas/risk/risk-words.tsx'
import styles from '#areas/risk/risk.module.css'
import { t } from '#i18n/t.ts'

type Shown = ReplyOfStaff<'GET /office/risk/links/:memberId'>

const drawnMax = 16
const width = 760
const height = 420
const round = (value: number): number => Math.round(value * 10) / 10

/** The member in the middle, around them who shares something, and on each line what. The table below says the same, and the rest. */
export function LinkGraph({ shown: { member, links } }: { readonly shown: Shown }) {
  const drawn = links.slice(0, drawnMax)
  const placeOf = (at: number) => {
    const turn = (at / drawn.length) * 2 * Math.PI - Math.PI / 2
    return { x: round(width / 2 + Math.cos(turn) * 290), y: round(height / 2 + Math.sin(turn) * 160) }
  }
  return (
    <svg className={styles.graph} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('risk.links.picture_of', { member: member.username, count: links.length })}>
      {drawn.map(({ member: other, shares, isSamePerson }, at) => {
        const { x, y } = placeOf(at)
        return (
          <g key={other.memberId}>
            <line className={styles.edge} data-same={isSamePerson || undefined} x1={width / 2} y1={height / 2} x2={x} y2={y} />
            <text className={styles.by} x={round((x + width / 2) / 2)} y={round((y + height / 2) / 2 - 4)}>{[...new Set(shares.map(({ kind }) => riskWord('trait', kind)))].join(', ')}</text>
          </g>
        )
      })}
      {drawn.map(({ member: other, status }, at) => {
        const { x, y } = placeOf(at)
        return (
          <g key={other.memberId}>
            <rect className={styles.node} data-is={status === 'blocked' ? 'blocked' : undefined} x={x - 62} y={y - 16} width="124" height="32" rx="8" />
            <text className={styles.name} x={x} y={y + 5}>{other.username.slice(0, 16)}</text>
          </g>
        )
      })}
      <rect className={styles.node} data-is="self" x={width / 2 - 70} y={height / 2 - 18} width="140" height="36" rx="8" />
      <text className={styles.name} x={width / 2} y={height / 2 + 5}>{member.username.slice(0, 18)}</text>
    </svg>
  )
}
