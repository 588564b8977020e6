import type { BodySentOf, ReplyOfStaff } from '@trevo/contract/staff/api'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#data/call.ts'
import { refusalWords } from '#data/refused.ts'
import { t } from '#i18n/t.ts'
import { undoEvent } from '#ui/act/act-end.ts'
import { toast } from '#ui/toast.ts'

export type Game = ReplyOfStaff<'GET /office/games'>['rows'][number]
export type Change = BodySentOf<'PUT /office/games/:gameId'>['change']

/** Edits in place: done at once, on the version that is seen, with its undo for a while. */
export const useEdit = () => {
  const client = useQueryClient()
  const again = () => client.invalidateQueries()
  const say = (text: string, reply: { readonly kind: string; readonly event?: string }): void => {
    const { event } = reply
    toast(text, event === undefined ? {} : { undo: async () => { const said = await undoEvent(event); await again(); return said } })
  }
  const attempt = async (text: string, work: () => Promise<{ readonly kind: string; readonly event?: string }>): Promise<void> => {
    try {
      say(text, await work())
    } catch (error) {
      toast(refusalWords(error), { tone: 'bad' })
    }
    await again()
  }
  const of = (game: Game) => ({ params: { gameId: game.gameId }, ifMatch: game.version })
  const edit = (game: Game, change: Change): Promise<void> => attempt(t('games.catalogue.changed', { name: game.name }), () => call('PUT /office/games/:gameId', { ...of(game), body: { change } }))
  const setState = (game: Game, isOn: boolean): Promise<void> =>
    attempt(t(isOn ? 'games.catalogue.is_on' : 'games.catalogue.is_off', { name: game.name }), () => call('PUT /office/games/:gameId/state', { ...of(game), body: { isOn } }))
  return { edit, setState }
}
