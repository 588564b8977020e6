import type { StaffPart } from '#area.ts'
import { askReviewAct, discardDraftAct, publishAct, restoreAct, saveDraftAct, withdrawAct } from '#areas/content/acts/item-acts.ts'
import { actHandler } from '#areas/staff/perform.ts'
import { messageKind } from './message-kind.ts'
import { listMessages, showMessage, showMessageVersion } from './read-messages.ts'

const messageActs = {
  saveDraft: saveDraftAct(messageKind, 'message.save-draft'),
  discardDraft: discardDraftAct(messageKind, 'message.discard-draft'),
  askReview: askReviewAct(messageKind, 'message.ask-review'),
  publish: publishAct(messageKind, 'message.publish'),
  withdraw: withdrawAct(messageKind, 'message.withdraw'),
  restore: restoreAct(messageKind, 'message.restore'),
}

/** What the house sends by itself, in its own words. */
export const messagesStaff: Required<Pick<StaffPart, 'handlers' | 'acts'>> = {
  handlers: {
    'GET /office/messages': listMessages,
    'GET /office/messages/:key': showMessage,
    'GET /office/messages/:key/versions/:number': showMessageVersion,
    'PUT /office/messages/:key/draft': actHandler('PUT /office/messages/:key/draft', messageActs.saveDraft, ({ params, body }) => ({ key: params.key, body: body.body })),
    'POST /office/messages/:key/discard': actHandler('POST /office/messages/:key/discard', messageActs.discardDraft, ({ params }) => params),
    'POST /office/messages/:key/review': actHandler('POST /office/messages/:key/review', messageActs.askReview, ({ params, body }) => ({ key: params.key, isAsked: body.isAsked })),
    'POST /office/messages/:key/publish': actHandler('POST /office/messages/:key/publish', messageActs.publish, ({ params }) => params),
    'POST /office/messages/:key/withdraw': actHandler('POST /office/messages/:key/withdraw', messageActs.withdraw, ({ params }) => params),
    'POST /office/messages/:key/restore': actHandler('POST /office/messages/:key/restore', messageActs.restore, ({ params, body }) => ({ key: params.key, number: body.number })),
  },
  acts: Object.values(messageActs),
}
