import styles from './or-line.module.css'

/** Between one way and the others: a word in a line. */
export function OrLine({ word }: { readonly word: string }) {
  return <p className={styles.or}>{word}</p>
}
