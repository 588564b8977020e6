/**
 * Puts a text on the clipboard; false when the phone does not allow it. Where the site is opened by a plain http address
 * there is no clipboard API, and the older way through a selection is taken.
 */
export const copyText = async (text: string): Promise<boolean> => {
  if (navigator.clipboard !== undefined) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return copySelected(text)
    }
  }
  return copySelected(text)
}

const copySelected = (text: string): boolean => {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.insetBlockStart = '0'
  area.style.opacity = '0'
  // Inside an open dialog only the dialog's own elements can be selected.
  const host = document.querySelector('dialog[open]') ?? document.body
  host.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
