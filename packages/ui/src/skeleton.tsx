import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  radius?: number
}

/** A grey place of the size of what comes. */
export function Skeleton({ width = '100%', height = '1em', radius = 8 }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height, borderRadius: radius }} aria-hidden="true" />
}

/** Keeps its place at once and is seen only after 150 ms, so that what comes quickly does not flash. */
export function AfterDelay({ children }: { children: ReactNode }) {
  return <div className={styles.late}>{children}</div>
}
