import { useMember } from '#session/use-member.ts'
import styles from './vip-label.module.css'

export function VipLabel() {
  const label = useMember().data?.clubLabel.labelName ?? ''
  return label === '' ? null : <bdi className={styles.label}>{label}</bdi>
}
