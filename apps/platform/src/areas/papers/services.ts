import type { PaperCheck } from '#adapters/papers/paper-check.ts'
import { createPaperCheck } from '#adapters/papers/by-http.ts'
import type { Core } from '#services.ts'

interface PapersServices {
  /** Who looks at papers before a person does; null: nobody. */
  readonly paperCheck: PaperCheck | null
}

declare module '#services.ts' {
  interface Services extends PapersServices {}
}

/** The operator's check, else the sandbox's, else nobody, as in a production without one. */
export const papersServices = ({ config: { paperCheck, pixSandboxUrl, pixSandboxSecret: secret }, clock }: Core): PapersServices => {
  const asked = paperCheck ?? (secret === null ? null : { url: `${pixSandboxUrl}/papers-check`, secret })
  return { paperCheck: asked === null ? null : createPaperCheck(asked, () => clock.now()) }
}
