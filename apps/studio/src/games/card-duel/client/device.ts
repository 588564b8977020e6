const storageKey = 'trevo-duel-device'

/** Letters and digits by chance. */
export const randomText = (bytes: number): string => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What this browser is known by among duels, so that one phone does not meet itself; of one that keeps nothing, another each time. */
export const deviceText = (): string => {
  try {
    const kept = localStorage.getItem(storageKey)
    if (kept !== null && /^[a-f0-9]{32}$/.test(kept)) return kept
    const made = randomText(16)
    localStorage.setItem(storageKey, made)
    return made
  } catch {
    return randomText(16)
  }
}
