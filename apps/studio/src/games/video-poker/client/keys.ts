/** Digits hold cards and Enter goes on, wherever the focus is but in a sheet; on a button Enter is the button's own. */
export const listenToKeys = (on: { readonly places: number; hold(at: number): void; goOn(): void }): void =>
  document.addEventListener('keydown', (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null) return
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : null
    if (digit !== null && digit <= on.places) on.hold(digit - 1)
    if (event.key === 'Enter' && (document.activeElement === null || document.activeElement === document.body)) on.goOn()
  })
