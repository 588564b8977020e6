import type { BodySentOf, ReplyOfStaff } from '@trevo/contract/staff/api'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#data/call.ts'
import { refusalWords } from '#data/refused.ts'
import { t } from '#i18n/t.ts'
import { toast } from '#ui/toast.ts'

export type Game = ReplyOfStaff<'GET /office/games'>['rows'][number]
export type Change = BodySentOf<'PUT /office/games/:gameId'>['change']

/** Edits in place: done at once, on the version that is seen, with its undo for a while. */
export const useEdit = () => {
  const client = useQueryClient()
  const again = () => client.invalidateQueries()
  const edit = async (game: Game, change: Change, before: Change): Promise<void> => {
    const send = (part: Change, version: string | null) => call('PUT /office/games/:gameId', { params: { gameId: game.gameId }, body: { change: part }, ifMatch: version })
    try {
      await send(change, game.version)
      toast(t('games.catalogue.changed', { name: game.name }), { undo: async () => { await send(before, null); await again() } })
    } catch (error) {
      toast(refusalWords(error), { tone: 'bad' })
    }
    await again()
  }
  const setState = async (game: Game, isOn: boolean): Promise<void> => {
    const send = (next: boolean, version: string | null) => call('PUT /office/games/:gameId/state', { params: { gameId: game.gameId }, body: { isOn: next }, ifMatch: version })
    try {
      await send(isOn, game.version)
      toast(t(isOn ? 'games.catalogue.is_on' : 'games.catalogue.is_off', { name: game.name }), { undo: async () => { await send(!isOn, null); await again() } })
    } catch (error) {
      toast(refusalWords(error), { tone: 'bad' })
    }
    await again()
  }
  return { edit, setState }
}
