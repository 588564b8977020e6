import { isAnswering, whenDrawn } from '#lib/after-answer.ts'

const inputs = ['pointerdown', 'keydown'] as const

/** Once the frame is drawn, or before the next touch or key is heard; what it gives back does it now, if it is still to be done. */
function soon(run: () => void): () => void {
  const doNow = (): void => {
    if (isDone) return
    isDone = true
    callOff()
    for (const input of inputs) removeEventListener(input, doNow, true)
    run()
  }
  let isDone = false
  const callOff = whenDrawn(doNow)
  for (const input of inputs) addEventListener(input, doNow, true)
  return doNow
}

/**
 * To make all else inert, or alive again, styles the whole page anew. So the frame that answers a tap shows the dialog, marked
 * `data-opening`, and it becomes modal with the next one. What it gives back ends what is under way.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!isAnswering()) {
    dialog.showModal()
    return () => undefined
  }
  dialog.setAttribute('open', '')
  dialog.dataset['opening'] = ''
  return soon(() => {
    delete dialog.dataset['opening']
    dialog.removeAttribute('open')
    if (dialog.isConnected) dialog.showModal()
  })
}

export function closeModal(dialog: HTMLDialogElement): () => void {
  if (!isAnswering()) {
    dialog.close()
    return () => undefined
  }
  dialog.style.display = 'none'
  return soon(() => {
    dialog.style.display = ''
    dialog.close()
  })
}
