import type { BodyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'

type Proof = BodyOf<'PUT /api/members'>['botCheck']

const clock = {
  nowMs: () => performance.now(),
  rest: () => new Promise<void>((resolve) => setTimeout(resolve)),
}

/** The server takes it for ten minutes; what is nearly too old is done anew. */
const freshMs = 8 * 60_000
let ready: { readonly proof: Promise<Proof>; readonly sinceMs: number } | null = null

async function work(): Promise<Proof> {
  const [{ value }, { solveWork }] = await Promise.all([call('GET /api/bot-check'), import('./solve-work.ts')])
  return { id: value.id, nonce: await solveWork(value.id, value.zeroBits, clock) }
}

/** Begins the work ahead of the tap that needs it, so that nobody waits for it. */
export function prepareBotCheck(): void {
  if (ready !== null && performance.now() - ready.sinceMs < freshMs) return
  const proof = work()
  ready = { proof, sinceMs: performance.now() }
  // Whoever takes it is told; until then a failure only means that it is tried again.
  proof.catch(() => {
    if (ready?.proof === proof) ready = null
  })
}

/** A proof for one use. */
export function proveBotCheck(): Promise<Proof> {
  prepareBotCheck()
  const taken = ready?.proof ?? work()
  ready = null
  return taken
}
