import type { StaffPart } from '#area.ts'
import { askReviewAct, discardDraftAct, publishAct, restoreAct } from '#areas/content/acts/item-acts.ts'
import { actHandler } from '#areas/staff/perform.ts'
import { editWords } from './edit-words.ts'
import { listWordLanguages, listWords, showWords, takeWordFile } from './read-words.ts'
import { textsInFile } from './word-file.ts'
import { wordsKind } from './words-kind.ts'

const wordsActs = {
  discardDraft: discardDraftAct(wordsKind, 'words.discard-draft'),
  askReview: askReviewAct(wordsKind, 'words.ask-review'),
  publish: publishAct(wordsKind, 'words.publish'),
  restore: restoreAct(wordsKind, 'words.restore'),
}

/** The phone's words, as a house says them. */
export const wordsStaff: Required<Pick<StaffPart, 'handlers' | 'acts'>> = {
  handlers: {
    'GET /office/words': listWords,
    'GET /office/word-languages': listWordLanguages,
    'GET /office/words/:language': showWords,
    'GET /office/words/:language/file': takeWordFile,
    'PUT /office/words/:language/draft': actHandler('PUT /office/words/:language/draft', editWords, ({ params, body }) => ({ language: params.language, texts: body.texts })),
    'POST /office/words/:language/file': actHandler('POST /office/words/:language/file', editWords, ({ params, body }) => ({ language: params.language, texts: textsInFile(body, params.language) })),
    'POST /office/words/:language/discard': actHandler('POST /office/words/:language/discard', wordsActs.discardDraft, ({ params }) => ({ key: params.language })),
    'POST /office/words/:language/review': actHandler('POST /office/words/:language/review', wordsActs.askReview, ({ params, body }) => ({ key: params.language, isAsked: body.isAsked })),
    'POST /office/words/:language/publish': actHandler('POST /office/words/:language/publish', wordsActs.publish, ({ params }) => ({ key: params.language })),
    'POST /office/words/:language/restore': actHandler('POST /office/words/:language/restore', wordsActs.restore, ({ params, body }) => ({ key: params.language, number: body.number })),
  },
  acts: [editWords, ...Object.values(wordsActs)],
}
