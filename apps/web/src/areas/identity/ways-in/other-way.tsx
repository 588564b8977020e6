import { Link } from '#router/link.tsx'
import styles from './other-way.module.css'

interface OtherWayProps {
  question: string
  action: string
  to: string
  replace?: boolean
}

/** Login and registration lead to each other. */
export function OtherWay({ question, action, to, replace = false }: OtherWayProps) {
  return (
    <p className={styles.other}>
      {question}{' '}
      <Link to={to} replace={replace}>
        {action}
      </Link>
    </p>
  )
}
