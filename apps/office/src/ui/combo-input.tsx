import { Combobox } from '@base-ui/react/combobox'
import { Icon } from '@trevo/ui/icon.tsx'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { t } from '#i18n/t.ts'
import type { Option } from './filters.ts'
import styles from './combo-input.module.css'
import popup from './popup.module.css'

interface ComboInputProps {
  readonly label: string
  readonly value: string | null
  readonly onChange: (value: string | null, option: Option | null) => void
  /** Asks for what fits what was typed; with nothing typed, for what is likely. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** What the value is called, where it is known. */
  readonly shown?: string
  readonly placeholder?: string
  readonly id?: string
  readonly isInvalid?: boolean
  readonly describedBy?: string
  readonly ref?: Ref<HTMLInputElement>
}

const typedMs = 200

/** One of many, found by typing: what fits is asked of the server while letters come. */
export function ComboInput({ label, value, onChange, find, shown, placeholder, id, isInvalid = false, describedBy, ref }: ComboInputProps) {
  const [chosen, setChosen] = useState<Option | null>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Option[]>([])
  const [state, setState] = useState<'still' | 'asking' | 'failed'>('still')
  const [isOpen, setIsOpen] = useState(false)
  const current: Option | null = value === null ? null : chosen?.value === value ? chosen : { value, label: shown ?? value }
  const ask = useEffectEvent((signal: AbortSignal) => {
    setState('asking')
    find(text === current?.label ? '' : text.trim(), signal).then(
      (options) => {
        if (signal.aborted) return
        setFound(options)
        setState('still')
      },
      () => {
        if (!signal.aborted) setState('failed')
      },
    )
  })
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const timer = setTimeout(() => ask(stop.signal), typedMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, isOpen])
  return (
    <Combobox.Root items={found} filter={null} value={current} open={isOpen} onOpenChange={setIsOpen} onInputValueChange={setText} isItemEqualToValue={(one, other) => one.value === other.value} autoHighlight
      onValueChange={(option) => {
        setChosen(option)
        onChange(option?.value ?? null, option)
      }}>
      <Combobox.InputGroup className={styles.group}>
        <Combobox.Input ref={ref} {...(id !== undefined && { id })} className={styles.input} placeholder={placeholder} aria-label={label} aria-invalid={isInvalid || undefined} aria-describedby={describedBy} />
        {current === null ? null : (
          <Combobox.Clear className={styles.clear} aria-label={t('ui.clear')}>
            <Icon name="close" size={14} />
          </Combobox.Clear>
        )}
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner className={popup.positioner} sideOffset={4} collisionPadding={8}>
          <Combobox.Popup className={popup.list}>
            <Combobox.Status className={popup.none}>{state === 'asking' && found.length === 0 ? t('ui.loading') : state === 'failed' ? t('ui.not_found_out') : null}</Combobox.Status>
            <Combobox.Empty className={popup.none}>{state === 'still' ? t('ui.nothing_found') : null}</Combobox.Empty>
            <Combobox.List className={popup.items}>
              {(option: Option) => (
                <Combobox.Item key={option.value} value={option} className={popup.item}>
                  <span className={popup.grow}>
                    {option.label}
                    {option.hint === undefined ? null : <span className={popup.hint}>{option.hint}</span>}
                  </span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
