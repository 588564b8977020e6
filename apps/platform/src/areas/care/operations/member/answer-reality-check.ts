import { viewReality } from '#areas/care/reality/reality-view.ts'
import type { Handler } from '#handler.ts'
import { answerRealityCheck } from '#vendors/gateway/store.ts'

export const answerCheck: Handler<'POST /api/care/reality-check'> = async (_input, call) => {
  const { memberId, sessionId } = call.member
  await call.transact((tx) => answerRealityCheck(tx, memberId, sessionId))
  return viewReality(call)
}
