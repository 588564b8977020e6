import common from '#i18n/messages/pt/common.json'
import games from '#i18n/messages/pt/games.json'
import home from '#i18n/messages/pt/home.json'
import shell from '#i18n/messages/pt/shell.json'
import ui from '@trevo/ui/words/pt.json'
import type { CoreMessages } from '#i18n/areas.ts'

/** What every screen may say, as one file: four would be four requests, one after the other. */
export const words: CoreMessages = { common, games, home, shell, ui }
