import { t } from '#i18n/t.ts'
import type { Screen } from '#screens/define-screen.ts'
import { rightRoomWord, rightWord } from '#staff/right-word.ts'
import { MessagePage } from './message-page.tsx'

/** Which right the screen takes is what an owner is asked for. */
export function NotPermitted({ right }: { readonly right: Screen['right'] }) {
  const words = [right ?? []].flat().map((each) => `${rightRoomWord(each)} · ${rightWord(each)}`)
  return <MessagePage icon="lock" title={t('shell.notPermitted.title')} text={t('shell.notPermitted.text', { right: words.join('; ') })} />
}
