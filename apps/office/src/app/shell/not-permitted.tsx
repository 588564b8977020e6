import { t } from '#i18n/t.ts'
import { MessagePage } from './message-page.tsx'

export function NotPermitted() {
  return <MessagePage icon="lock" title={t('shell.notPermitted.title')} text={t('shell.notPermitted.text')} />
}
