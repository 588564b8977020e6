/** The frame's words (Product §11.15); `stake` in minor units. */
export type HostMessage = { readonly type: 'ready' | 'balance' | 'exit' | 'expired' } | { readonly type: 'round'; readonly stake: string }

/** Speaks with the platform's page that frames the game, and with no other: each message has one named recipient. */
export interface Host {
  readonly isFramed: boolean
  tell(message: HostMessage): void
}

export const openHost = (platformOrigins: readonly string[], back: string | null): Host => {
  const isFramed = window.parent !== window
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).origin : null
  const recipient = platformOrigins.find((origin) => origin === referrer) ?? platformOrigins.find((origin) => origin.startsWith(location.protocol)) ?? null
  return {
    isFramed,
    tell: (message) => {
      if (isFramed && recipient !== null) window.parent.postMessage(message, recipient)
      else if (!isFramed && (message.type === 'exit' || message.type === 'expired') && back !== null) location.assign(back)
    },
  }
}
