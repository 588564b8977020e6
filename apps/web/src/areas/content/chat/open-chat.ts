import { chatLanguage } from '@trevo/rules/chat'
import { call } from '#api/call.ts'
import { site } from '#initial-data/initial-data.ts'
import { t } from '#i18n/t.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import { currentTheme } from '#session/preferences.ts'

/** Leaves for customer service in the same tab; the page there leads back to `backPath`. Throws what the server refuses. */
export async function openChat(backPath: string): Promise<void> {
  const { value } = await call('GET /api/chat/launch', {
    query: {
      b2c: '1',
      language: chatLanguage(currentLanguage()),
      backUrl: backPath,
      headerColor: site().brand.themeColour,
      theme: currentTheme(),
      title: t('content.chat'),
      module: 'CBS3',
    },
  })
  location.assign(value.chatUrl)
}
