import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { t, useLanguage } from '#i18n/t.ts'
import { choose } from '#session/preferences.ts'
import styles from './entrance.module.css'

interface EntranceFrameProps {
  /** Null: it is not known yet. */
  readonly brand: string | null
  readonly title: string
  readonly text?: string
  /** Beside the card: the demo's logins. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/** What everybody sees who is not in. */
export function EntranceFrame({ brand, title, text, aside, children }: EntranceFrameProps) {
  const language = useLanguage()
  return (
    <div className={styles.place}>
      <header className={styles.brand}>
        <img src="/icon.svg" alt="" width={36} height={36} />
        <p>
          <strong>{brand ?? ' '}</strong>
          <span>{t('entrance.office')}</span>
        </p>
        <Button kind="quiet" size="s" icon="globe" lang={language === 'pt' ? 'en' : 'pt-BR'} onClick={() => choose({ language: language === 'pt' ? 'en' : 'pt' })}>
          {language === 'pt' ? 'English' : 'Português'}
        </Button>
      </header>
      <div className={styles.columns}>
        <main className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {text !== undefined && <p className={styles.text}>{text}</p>}
          {children}
        </main>
        {aside}
      </div>
    </div>
  )
}

export function Note({ tone = 'bad', children }: { readonly tone?: 'bad' | 'info'; readonly children: ReactNode }) {
  return (
    <p className={tone === 'bad' ? styles.bad : styles.info} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
