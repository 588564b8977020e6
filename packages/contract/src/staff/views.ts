import { viewMailEnds, viewMailEvery } from '@trevo/rules/staff/view-mails'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { staffOperation } from './operation.ts'

export const viewIdText = z.string().regex(/^viw_[0-9a-z]{1,13}$/)
const screen = z.string().max(80).regex(/^\/[a-z0-9/:-]*$/)
const mailTimes = { every: z.enum(viewMailEvery), hour: z.number().int().min(0).max(23) }
const view = z.object({
  viewId: viewIdText,
  screen,
  name: z.string(),
  /** Of the address: filters, columns, order. */
  query: z.string(),
  role: z.string().nullable(),
  isPinned: z.boolean(),
  isMine: z.boolean(),
  /** My own view's, whose link is mailed to me; the hour is the market's. */
  mail: z.object({ ...mailTimes, dueAt: timeText, last: z.object({ at: timeText, end: z.enum(viewMailEnds) }).nullable() }).nullable(),
})
const params = z.strictObject({ viewId: viewIdText })
const shown = { name: z.string().trim().min(1).max(60), query: z.string().max(2_000), isPinned: z.boolean().default(false) }

export const staffViews = {
  'GET /office/views': staffOperation({
    access: 'session',
    query: z.strictObject({ screen: screen.optional() }),
    reply: z.object({ views: z.array(view) }),
    refusals: [],
    summary: 'My views and those of my roles',
  }),
  'POST /office/views': staffOperation({
    access: 'session',
    body: z.strictObject({ ...shown, screen, role: z.string().max(40).nullable().default(null) }),
    reply: view,
    refusals: ['not_permitted', 'limit_of_staff'],
    summary: 'Keeps how a list is looked at, for me or for a role of mine',
  }),
  'POST /office/views/:viewId': staffOperation({
    access: 'session',
    params,
    body: z.strictObject(shown),
    reply: view,
    refusals: [],
    summary: 'Changes a view of mine',
  }),
  'DELETE /office/views/:viewId': staffOperation({
    access: 'session',
    params,
    reply: z.object({}),
    refusals: [],
    summary: 'Gives a view of mine up',
  }),
  'PUT /office/views/:viewId/mail': staffOperation({
    access: 'session',
    params,
    body: z.strictObject(mailTimes),
    reply: view,
    refusals: ['not_permitted', 'not_in_this_state'],
    summary: 'Has the link of a view of a report mailed to me',
  }),
  'DELETE /office/views/:viewId/mail': staffOperation({
    access: 'session',
    params,
    reply: view,
    refusals: [],
    summary: 'Has it mailed no more',
  }),
}
