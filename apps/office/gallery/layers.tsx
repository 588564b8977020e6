import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, Sheet } from '#ui/dialog.tsx'
import { Popover } from '#ui/popover.tsx'
import { toast } from '#ui/toast.ts'
import type { Part } from './part.ts'
import type { Samples } from './samples.ts'

function Layers({ say }: { readonly say: Samples }) {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <div className="gallery-row">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Popover title={say.word} trigger={<Button>Popover</Button>}>{say.sentence}</Popover>
      <Button onClick={() => toast(say.sentence, { undo: () => Promise.resolve() })}>Toast</Button>
      <Dialog isOpen={open === 'dialog'} onClose={close} title={say.title} text={say.sentence} foot={<Button kind="primary" onClick={close}>Fechar tudo</Button>}>{say.sentence}</Dialog>
      <Sheet isOpen={open === 'sheet'} onClose={close} title={say.title}>{say.sentence}</Sheet>
    </div>
  )
}

export const layers: readonly Part[] = [{ name: 'Layers', states: { all: Layers } }]
