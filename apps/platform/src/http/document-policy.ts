/**
 * For a document. Inline scripts are named by their hashes and not by a nonce: the document is kept compressed and given to everybody, and a
 * nonce that is used twice protects nobody (decision 0050).
 */
export const documentPolicy = (options: {
  readonly scriptHashes: readonly string[]
  readonly imageOrigins: readonly string[]
  /** Where games run. */
  readonly frameOrigins: readonly string[]
  /** Where the phone asks Firebase for codes, behind a check in a frame of our own (decision 0190). */
  readonly firebaseOrigin: string | null
  /** The office's, of a document that it asked for with a ticket; nobody's else. */
  readonly frameAncestor?: string
}): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${options.scriptHashes.join(' ')}`.trim(),
    // Colours of tiles are style attributes, and the critical styles stand in the document.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${options.imageOrigins.join(' ')}`.trim(),
    `connect-src 'self'${options.firebaseOrigin === null ? '' : ` ${options.firebaseOrigin}`}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    `frame-src ${options.frameOrigins.join(' ')}${options.firebaseOrigin === null ? '' : " 'self'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${options.frameAncestor ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    // One place takes HTML as HTML (apps/web/src/ui/staff-html.tsx), one starts a script by its address (app/keep-visits.ts), and no other may make a policy of its own.
    'trusted-types staff-html service-worker',
  ].join('; ')
