import { lineProblems, segmentChanges, segmentLineMax, segmentLinesMax, segmentNameMax } from '@trevo/rules/promotions/segments'
import { z } from 'zod'
import { segmentKeyText } from '#promotion-terms.ts'
import { timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

const read = { right: 'promotions.write' } as const
const params = z.strictObject({ segmentKey: segmentKeyText })
const count = z.number().int()

export const segmentNameText = z.string().trim().min(1).max(segmentNameMax)
/** What a change of a list takes: its lines as they stand in the file, so that each keeps its number. */
export const segmentChangeBody = { change: z.enum(segmentChanges), lines: z.array(z.string().max(segmentLineMax)).max(segmentLinesMax) }

const line = z.object({
  key: segmentKeyText,
  name: z.string(),
  members: count,
  changedAt: timeText,
  changedBy: z.string().nullable(),
  version: z.string(),
})

export const staffSegments = {
  'GET /office/segments': staffOperation({ access: read, reply: z.object({ segments: z.array(line), asOf: timeText }), refusals: [], summary: 'Lists of members that staff made, with how many are on each' }),
  'GET /office/segments/:segmentKey': staffOperation({
    access: read,
    params,
    reply: z.object({
      segment: line,
      /** What names it: drafted or live terms of promotions, and banners and pop-ups, by their keys. */
      usedBy: z.object({ promotions: z.array(z.string()), announcements: z.array(z.string()) }),
    }),
    refusals: [],
    summary: 'One list, and what is for those who are on it',
  }),
  'GET /office/segments/:segmentKey/members': staffOperation({
    access: read,
    params,
    query: z.strictObject(listQuery),
    reply: listReply(z.object({ member: z.object({ memberId: memberIdText, username: z.string() }), addedAt: timeText, addedBy: z.string().nullable() })),
    refusals: ['cursor_mismatch'],
    summary: 'Who is on a list, since when, and by whom',
  }),
  'PUT /office/segments/:segmentKey': staffOperation({
    access: { right: 'promotions.write', act: 'segments.save' },
    params,
    query: actQuery,
    body: actBody({ name: segmentNameText }),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'key_used_otherwise'],
    summary: 'Makes a list, or names it otherwise',
  }),
  'POST /office/segments/:segmentKey/members': staffOperation({
    access: { right: 'promotions.publish', act: 'segments.change' },
    params,
    query: actQuery,
    body: actBody(segmentChangeBody),
    reply: actReply(z.object({ added: count, removed: count, members: count, wrong: z.array(z.object({ line: count, problem: z.enum(lineProblems) })) })),
    refusals: ['changed_meanwhile', 'key_used_otherwise', 'reason_required', 'step_up_required'],
    summary: 'Puts members on a list or takes them off it, a name or an id a line; what a line has wrong is told by its number, and the others are taken',
  }),
}
