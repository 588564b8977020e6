import { announcementKind, helpKind, termsKind } from '#areas/content/items/kinds.ts'
import { askReviewAct, discardDraftAct, publishAct, restoreAct, saveDraftAct, withdrawAct } from './item-acts.ts'

export const announcementActs = {
  saveDraft: saveDraftAct(announcementKind, 'content.save-draft'),
  discardDraft: discardDraftAct(announcementKind, 'content.discard-draft'),
  askReview: askReviewAct(announcementKind, 'content.ask-review'),
  publish: publishAct(announcementKind, 'content.publish'),
  withdraw: withdrawAct(announcementKind, 'content.withdraw'),
  restore: restoreAct(announcementKind, 'content.restore'),
}

export const helpActs = {
  saveDraft: saveDraftAct(helpKind, 'help.save-draft'),
  discardDraft: discardDraftAct(helpKind, 'help.discard-draft'),
  askReview: askReviewAct(helpKind, 'help.ask-review'),
  publish: publishAct(helpKind, 'help.publish'),
  withdraw: withdrawAct(helpKind, 'help.withdraw'),
  restore: restoreAct(helpKind, 'help.restore'),
}

export const termsActs = {
  saveDraft: saveDraftAct(termsKind, 'terms.save-draft'),
  discardDraft: discardDraftAct(termsKind, 'terms.discard-draft'),
  askReview: askReviewAct(termsKind, 'terms.ask-review'),
  publish: publishAct(termsKind, 'terms.publish'),
  restore: restoreAct(termsKind, 'terms.restore'),
}
