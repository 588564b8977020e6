import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { go, preload } from './navigate.ts'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  replace?: boolean
}

const wantsAnotherTab = (event: MouseEvent): boolean => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A way to another screen. Its code is asked for when the finger comes down, about 100 ms before the tap is one. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onPointerDown={() => preload(to)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || wantsAnotherTab(event)) return
        event.preventDefault()
        void go(to, { replace })
      }}
    />
  )
}
