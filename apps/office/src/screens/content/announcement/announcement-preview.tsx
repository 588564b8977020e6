import { useWatch } from 'react-hook-form'
import styles from '#content/content.module.css'
import { currentLanguage, t } from '#i18n/t.ts'
import { wordsOf } from '#content/words-of.ts'

/** What of HTML is read: nothing of it is run, and no picture of it is loaded. */
const plain = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent

/** A banner or a pop-up as the phone lays it out, in the language of the screen. */
export function AnnouncementPreview() {
  const [type, words, picture, colour] = useWatch({ name: ['type', 'words', 'picture', 'imageColour'] }) as [string, Readonly<Record<string, Readonly<Record<string, string | undefined>>>>, string, string]
  if (type !== 'B' && type !== 'PU') return null
  const say = (part: string): string => wordsOf(Object.fromEntries([currentLanguage(), 'pt', 'en'].flatMap((code) => ((words[code]?.[part] ?? '') === '' ? [] : [[code, words[code]?.[part] ?? '']]))))
  return (
    <figure className={styles.preview} aria-label={t('content.target.preview')}>
      <span className={styles.art} style={{ backgroundColor: colour }}>
        {picture.startsWith('/pictures/') ? <img src={picture} alt="" /> : null}
      </span>
      <figcaption dir="auto">
        <strong>{say('title')}</strong>
        <p className={styles.note}>{type === 'PU' ? plain(say('content')) : say('text')}</p>
        {type === 'B' ? <span>{say('action')}</span> : null}
      </figcaption>
    </figure>
  )
}
