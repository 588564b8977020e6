import { useModule } from '#lazy/use-module.ts'
import { useSession } from '#session/session-store.ts'
import styles from './recent-place.module.css'

const loadStrip = () => import('./recent-strip.tsx').then((module) => module.RecentStrip)

/** Seen by members: the document's first script says who is one before anything is painted. */
export function RecentPlace() {
  const session = useSession()
  const Strip = useModule(loadStrip, session !== null)
  return <div className={styles.place}>{session === null || Strip === null ? null : <Strip />}</div>
}
