import { useState, type ChangeEvent } from 'react'
import { useHeadIcons, useSetHeadIcon, type HeadIconName } from '#areas/account/use-head-icon.ts'
import { refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import corner from '#ui/corner-mark.module.css'
import styles from './head-icon-sheet.module.css'

const pictureBytesMax = 5 * 1024 * 1024

interface HeadIconSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** One tap wears it: nothing is lost by a wrong one. */
export function HeadIconSheet({ open, onClose }: HeadIconSheetProps) {
  const icons = useHeadIcons(open)
  const set = useSetHeadIcon()
  const [problem, setProblem] = useState<string | null>(null)
  const wear = async (chosen: HeadIconName | File): Promise<void> => {
    setProblem(null)
    try {
      await set.mutateAsync(chosen)
      toast(t('account.icon.done'), { kind: 'done' })
      onClose()
    } catch (error) {
      setProblem(refusalWords(error))
    }
  }
  const takeFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const file = currentTarget.files?.[0]
    // The same file chosen again is a wish again.
    currentTarget.value = ''
    if (file === undefined) return
    if (file.size > pictureBytesMax) setProblem(t('account.icon.tooLarge'))
    else void wear(file)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('account.icon.title')}>
      <ul className={styles.grid} aria-label={t('account.icon.drawn')} aria-busy={set.isPending}>
        {icons.data === undefined
          ? Array.from({ length: 16 }, (_, at) => (
              <li key={at}>
                <Skeleton height={64} width={64} radius={32} />
              </li>
            ))
          : icons.data.choices.map(({ name, url }) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-label={t(`account.icon.names.${name}`)}
                  aria-pressed={icons.data.name === name}
                  onClick={() => {
                    if (!set.isPending) void wear(name)
                  }}
                >
                  <img src={url} width={64} height={64} alt="" decoding="async" />
                  {icons.data.name === name ? (
                    <span className={corner.mark}>
                      <Icon name="check" size={16} />
                    </span>
                  ) : null}
                </button>
              </li>
            ))}
      </ul>
      <label className={styles.upload} aria-busy={set.isPending}>
        <Icon name="camera" size={20} />
        <span>{t('account.icon.upload')}</span>
        <input type="file" accept="image/png,image/jpeg" className="sr-only" disabled={set.isPending} aria-describedby="upload-note" onChange={takeFile} />
      </label>
      <p id="upload-note" className={styles.note}>
        {t('account.icon.uploadNote')}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </Sheet>
  )
}
