import { useState, type ChangeEvent } from 'react'
import { picturesMax } from '@trevo/rules/support/complaints'
import { Icon } from '@trevo/ui/icon.tsx'
import { t } from '#i18n/t.ts'
import { type Picture, preparePicture } from './prepare-picture.ts'
import styles from './picture-picker.module.css'

interface PicturePickerProps {
  readonly pictures: readonly Picture[]
  readonly isOff: boolean
  readonly onChange: (pictures: readonly Picture[]) => void
}

/** Up to three, drawn smaller at once, so that what is seen is what is sent. */
export function PicturePicker({ pictures, isOff, onChange }: PicturePickerProps) {
  const [problem, setProblem] = useState<'notPicture' | 'tooLarge' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const files = [...(currentTarget.files ?? [])].slice(0, picturesMax - pictures.length)
    // The same file chosen again is a wish again.
    currentTarget.value = ''
    setProblem(null)
    setIsBusy(true)
    const taken: Picture[] = []
    for (const file of files) {
      const picture = await preparePicture(file)
      if (typeof picture === 'string') setProblem(picture)
      else taken.push(picture)
    }
    setIsBusy(false)
    onChange([...pictures, ...taken])
  }
  return (
    <div className={styles.picker}>
      <ul className={styles.list} aria-label={t('support.feedback.pictures')}>
        {pictures.map((picture, at) => (
          <li key={picture.id} className={styles.item}>
            <img className={styles.picture} src={picture.url} alt={t('support.feedback.picture', { number: at + 1 })} width={72} height={72} />
            <button type="button" className={styles.remove} disabled={isOff} aria-label={t('support.feedback.removePicture', { number: at + 1 })} onClick={() => onChange(pictures.filter(({ id }) => id !== picture.id))}>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {pictures.length < picturesMax ? (
          <li>
            <label className={styles.add} aria-busy={isBusy}>
              <Icon name="camera" size={20} />
              <span>{t('support.feedback.addPicture')}</span>
              <input type="file" multiple accept="image/png,image/jpeg" className="sr-only" disabled={isOff || isBusy} onChange={(event) => void take(event)} />
            </label>
          </li>
        ) : null}
      </ul>
      <p className={problem === null ? styles.note : styles.problem} role={problem === null ? undefined : 'alert'}>
        {problem === null ? t('support.feedback.picturesNote', { max: picturesMax }) : t(`support.feedback.${problem}`)}
      </p>
    </div>
  )
}
