import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isEmpty } from '#ui/use-field.ts'
import { Refused, refusalWords } from '#data/refused.ts'
import { inputOf, previewAct, sendAct } from './act-call.ts'
import { sayEnd, sayRefused } from './act-end.ts'
import type { AnyAct } from './act-types.ts'
import { type PreviewState, usePreview } from './use-preview.ts'

/** Somebody else was quicker: what was seen, and what there is now. */
export interface Changed {
  readonly seen: unknown
  readonly now: unknown
  readonly version: string | null
}

interface ActForm {
  readonly form: UseFormReturn
  /** As the form stands now. */
  readonly values: FieldValues
  /** Fields that cannot be left empty. */
  readonly needed: readonly string[]
  readonly close: () => void
}

export interface UsedAct {
  readonly state: PreviewState
  readonly changed: Changed | null
  readonly refused: string | null
  readonly isBusy: boolean
  readonly send: () => Promise<void>
  /** Takes the version of now for what is changed. */
  readonly goOn: () => void
}

const isChanged = (error: unknown): boolean => error instanceof Refused && error.code === 'changed_meanwhile'

/** The whole way of an act: preview while it is filled in, done under one key however often it is sent, refusals at their fields, both versions where somebody was quicker. */
export function useAct(act: AnyAct, { form, values, needed, close }: ActForm): UsedAct {
  const client = useQueryClient()
  const [version, setVersion] = useState<string | null>(act.version ?? null)
  const [changed, setChanged] = useState<Changed | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const seen = useRef<unknown>(undefined)
  const sent = useRef({ text: '', key: '' })

  /** What there is now is asked for without a version; what was seen is what the first preview said. */
  const noteChange = async (): Promise<void> => {
    const now = await previewAct(act, inputOf(act, values), null)
    setChanged({ seen: seen.current ?? null, now: now.before, version: now.version })
  }
  const asked = JSON.stringify([inputOf(act, { ...values, reason: undefined }), version])
  // Without them it is no act yet; why it is done changes nothing of what it does.
  const isFilled = needed.every((name) => name === 'reason' || !isEmpty(form.getValues(name)))
  const previewed = usePreview(changed === null && isFilled ? asked : null, async (signal) => {
    try {
      const preview = await previewAct(act, inputOf(act, values), version, signal)
      seen.current ??= preview.before
      return preview
    } catch (error) {
      if (isChanged(error)) await noteChange()
      throw error
    }
  })
  const state: PreviewState = isFilled ? previewed : { kind: 'unfit' }
  const send = async (): Promise<void> => {
    setRefused(null)
    const input = inputOf(act, form.getValues())
    const text = JSON.stringify([input, version])
    // The same act sent again, because its answer was lost, is done once; another one is another.
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    setIsBusy(true)
    try {
      const reply = await sendAct(act, input, version, sent.current.key)
      close()
      void client.invalidateQueries()
      sayEnd(act, reply, () => client.invalidateQueries())
    } catch (error) {
      if (isChanged(error)) await noteChange().catch((other: unknown) => setRefused(refusalWords(other)))
      else setRefused(error instanceof Refused ? sayRefused(form, error) : refusalWords(error))
    } finally {
      setIsBusy(false)
    }
  }
  const goOn = (): void => {
    seen.current = changed?.now
    setVersion(changed?.version ?? null)
    setChanged(null)
  }
  return { state, changed, refused, isBusy, send, goOn }
}
