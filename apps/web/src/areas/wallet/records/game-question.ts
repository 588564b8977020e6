import { t } from '#i18n/t.ts'
import type { FilterChoice } from './filter-form.tsx'
import type { RecordOptions } from './use-account-record.ts'

interface OfGame {
  readonly vassalage?: string | undefined
  readonly gameCode?: string | undefined
}

/** As it stands in an address: `vendor/game`. */
export const gameValue = ({ vassalage, gameCode }: OfGame): string => (vassalage === undefined ? '' : `${vassalage}/${gameCode ?? ''}`)

/** What an address says of the game; nothing where it says none. */
export const gameOfAddress = (text: string | null): OfGame => {
  const [vassalage, gameCode] = text?.split('/') ?? []
  if (vassalage === undefined || vassalage === '') return {}
  return { vassalage, ...(gameCode === undefined || gameCode === '' ? {} : { gameCode }) }
}

/** Of the games that the member played; no question where there is none. */
export const gameQuestion = ({ games }: RecordOptions, value: string): readonly FilterChoice[] =>
  games.length === 0
    ? []
    : [{ name: 'game', label: t('wallet.account.game'), allLabel: t('wallet.account.all'), choices: games.map((game) => ({ value: gameValue(game), label: game.gameName })), value }]
