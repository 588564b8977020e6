import type { IconName } from '@trevo/ui/icon-names.ts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ActLine, ActProps, AnyAct } from './act/act-types.ts'
import { AnyActDialog } from './act-dialog.tsx'
import { Button, type ButtonKind } from './button.tsx'

interface ButtonLook {
  /** On the button; the dialog's title where left out. */
  readonly button?: string
  readonly kind?: ButtonKind
  readonly buttonSize?: 'm' | 's'
  readonly icon?: IconName
  readonly isOff?: boolean
}

/** A button that opens an act's dialog. Whether the person may is for the screen to ask (`useMay`): what nobody may do here is not shown. */
export function ActButton<L extends ActLine, Values extends FieldValues = FieldValues>(props: ActProps<L, Values> & ButtonLook) {
  const [isOpen, setIsOpen] = useState(false)
  const act = props as unknown as AnyAct
  const { button, kind, buttonSize, icon, isOff = false } = props
  return (
    <>
      <Button kind={kind ?? (act.danger === undefined ? 'secondary' : 'danger')} {...(buttonSize && { size: buttonSize })} {...(icon && { icon })} disabled={isOff} onClick={() => setIsOpen(true)}>
        {button ?? act.title}
      </Button>
      <AnyActDialog {...act} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
