import { onSessionEnd } from './session-store.ts'

/**
 * The password that somebody typed a moment ago to log in and has to change at once: it is not asked a second time. It stands in this page's
 * memory alone, and goes with the session or with a reload (Product §4.80).
 */
let typed: string | null = null
let isListening = false

export function keepTypedPassword(password: string): void {
  typed = password
  if (isListening) return
  isListening = true
  onSessionEnd(dropTypedPassword)
}

export const typedPassword = (): string | null => typed

export function dropTypedPassword(): void {
  typed = null
}
