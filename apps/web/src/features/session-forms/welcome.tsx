import { Icon } from '#ui/icon.tsx'
import styles from './welcome.module.css'

/** The head of both session forms. */
export function Welcome({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.welcome}>
      <span className={styles.mark}>
        <Icon name="clover" size={32} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
