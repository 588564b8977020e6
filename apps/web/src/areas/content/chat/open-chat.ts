import { chatLanguage } from '@trevo/rules/chat'
import { call } from '#api/call.ts'
import { go } from '#router/navigate.ts'
import { site } from '#initial-data/initial-data.ts'
import { t } from '#i18n/t.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import { currentTheme } from '#session/preferences.ts'

/** Leads to customer service in the same tab; a vendor's page leads back to `backPath`. Throws what the server refuses. */
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
  // The house's own people answer on a screen of this site.
  if (value.chatUrl.startsWith('/')) await go(value.chatUrl)
  else location.assign(value.chatUrl)
}
