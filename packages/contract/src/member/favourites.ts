import { z } from 'zod'
import { game, gameTypeAsked, languageAsked } from './games.ts'
import { pageQuery, pageReply } from '#wire.ts'
import { operation } from './operation.ts'

/** How the product names a game here: its node's number as text. */
const nodeId = z.string().regex(/^[1-9][0-9]{0,8}$/)
const named = { nodeId, vendor: z.string().min(1).max(32) }

export const favourites = {
  'GET /api/favourites/ids': operation({
    summary: 'The nodes of the member’s favourites, latest first',
    access: 'member',
    query: z.object(pageQuery(100, 500)),
    reply: z.object({ content: z.array(nodeId), ...pageReply }),
    refusals: [],
  }),
  'GET /api/favourites': operation({
    summary: 'The member’s favourite games, latest first',
    access: 'member',
    query: z.object({ gameType: gameTypeAsked, language: languageAsked, ...pageQuery(30, 100) }),
    reply: z.object({ content: z.array(game), ...pageReply }),
    refusals: [],
  }),
  'POST /api/favourites': operation({
    summary: 'Makes a game a favourite; one that is a favourite already stays one',
    access: 'member',
    body: z.strictObject(named),
    reply: z.object({ isAdded: z.boolean() }),
    refusals: ['favourites_full'],
  }),
  'DELETE /api/favourites': operation({
    summary: 'Takes a favourite back; one that is none stays none',
    access: 'member',
    query: z.object(named),
    reply: z.object({ isRemoved: z.boolean() }),
    refusals: [],
  }),
}
