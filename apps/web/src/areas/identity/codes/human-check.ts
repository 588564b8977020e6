import { t } from '#i18n/t.ts'
import { currentLocale } from '@trevo/ui/words/texts.ts'
import { currentTheme } from '#session/preferences.ts'
import { CodeNotSent } from './code-wait.ts'
import styles from './human-check.module.css'

const path = '/identities/firebase/human-check'
const patienceMs = 180_000

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, facts: Partial<HTMLElementTagNameMap[Name]>): HTMLElementTagNameMap[Name] =>
  Object.assign(document.createElement(name), facts)

const frameFor = (siteKey: string): HTMLIFrameElement => {
  const facts = new URLSearchParams({ siteKey, theme: currentTheme(), language: currentLocale() })
  return element('iframe', { className: styles.frame ?? '', title: t('identity.codes.check.title'), src: `${path}#${facts.toString()}` })
}

const tokenIn = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'humanCheck' in data && typeof data.humanCheck === 'string' ? data.humanCheck : null

/**
 * Google's check that a person is there, in a frame over the page: mostly it passes before it is seen, else it asks something. Gives what it
 * gives; rejects with `CodeNotSent` when it was left, could not be made, or took too long.
 */
export const checkHuman = (siteKey: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const frame = frameFor(siteKey)
    const dialog = element('dialog', { className: styles.check ?? '', ariaLabel: t('identity.codes.check.title') })
    const leave = element('button', { type: 'button', className: styles.leave ?? '', textContent: t('identity.codes.check.leave') })
    const end = (token: string): void => {
      removeEventListener('message', hear)
      clearTimeout(timer)
      dialog.remove()
      if (token === '') reject(new CodeNotSent())
      else resolve(token)
    }
    const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
      const token = source === frame.contentWindow && origin === location.origin ? tokenIn(data) : null
      if (token !== null) end(token)
    }
    const timer = setTimeout(() => end(''), patienceMs)
    addEventListener('message', hear)
    dialog.addEventListener('close', () => end(''))
    leave.addEventListener('click', () => dialog.close())
    dialog.append(element('p', { className: styles.title ?? '', textContent: t('identity.codes.check.title') }), leave, frame)
    document.body.append(dialog)
    dialog.showModal()
  })
