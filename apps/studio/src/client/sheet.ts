import { element } from './dom.ts'

/** A native dialog from the foot of the screen: Esc, the backdrop and its button close it, and focus goes back. */
export const openSheet = (title: string, closeLabel: string, ...content: readonly Node[]): HTMLDialogElement => {
  const close = element('button', { type: 'button', class: 'sheet-close', 'aria-label': closeLabel }, '✕')
  const heading = element('h2', { id: 'sheet-title' }, title)
  const dialog = element(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'sheet-title' },
    element('div', { class: 'sheet-head' }, heading, close),
    element('div', { class: 'sheet-body', tabindex: '0' }, ...content),
  )
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
