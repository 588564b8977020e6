import { acts } from '@trevo/rules/staff/acts'
import { type ActRule, approvalRight } from '@trevo/rules/staff/act-rule'
import { Icon } from '@trevo/ui/icon.tsx'
import { useId } from 'react'
import { type FieldValues, FormProvider, useForm, useWatch } from 'react-hook-form'
import { t } from '#i18n/t.ts'
import { ActEffect } from './act/act-effect.tsx'
import type { ActLine, ActProps, AnyAct } from './act/act-types.ts'
import { NeededFields, useNeededFields } from './act/needed-fields.ts'
import { useAct } from './act/use-act.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Diff } from './diff.tsx'
import { TextField } from './text-field.tsx'
import styles from './act-dialog.module.css'

interface Layer {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** An act from its fields to its end: reason, effect as a difference, who else it takes, done or proposed. */
export function ActDialog<L extends ActLine, Values extends FieldValues = FieldValues>(props: ActProps<L, Values> & Layer) {
  return <AnyActDialog {...(props as unknown as AnyAct & Layer)} />
}

/** The same, of whatever line. */
export function AnyActDialog(props: AnyAct & Layer) {
  // A closed one forgets what was typed.
  return props.isOpen ? <OpenAct {...props} /> : null
}

function OpenAct(props: AnyAct & Layer) {
  const { title, text, danger, size, children, onClose } = props
  const rule: ActRule = acts[props.act]
  const formId = useId()
  const form = useForm<FieldValues>({ defaultValues: { reason: '', ...props.values }, mode: 'onTouched' })
  // Watched whole: what the act would change is asked of all of them.
  const watched = useWatch({ control: form.control })
  const values = { ...form.getValues(), ...watched }
  const { needed, need } = useNeededFields()
  const act = useAct(props, { form, values, needed, close: onClose })
  const isProposal = act.state.kind === 'there' && act.state.preview.way === 'propose'
  const label = props.label ?? title
  return (
    <Dialog isOpen onClose={onClose} title={title} {...(text !== undefined && { text })} {...(size && { size })}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} kind={danger === undefined ? 'primary' : 'solid'} isBusy={act.isBusy} disabled={act.changed !== null}>
            {isProposal ? `${t('ui.propose')}: ${label}` : label}
          </Button>
        </>
      }
    >
      <NeededFields value={need}>
        <FormProvider {...form}>
          <form id={formId} className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(() => act.send())(event)}>
            <Undoing undo={rule.undo} isFinal={danger === 'final'} />
            {typeof children === 'function' ? children(form) : children}
            {rule.needsReason === 'sealed' || (rule.needsReason === false && !isProposal) ? null : <TextField name="reason" label={t('ui.reason')} hint={t('ui.reason_hint')} isRequired isLong lettersMax={500} />}
            {act.changed === null ? (
              <ActEffect state={act.state} right={approvalRight(rule)} names={props.names} showValue={props.showValue} />
            ) : (
              <div className={styles.changed} role="alert">
                <p className={styles.changedTitle}>{t('ui.changed_meanwhile')}</p>
                <p>{t('ui.changed_meanwhile_text')}</p>
                <Diff before={act.changed.seen} after={act.changed.now} beforeLabel={t('ui.as_seen')} afterLabel={t('ui.as_now')} {...(props.names && { names: props.names })} {...(props.showValue && { show: props.showValue })} />
                <Button onClick={act.goOn}>{t('ui.go_on_with_now')}</Button>
              </div>
            )}
            {act.refused === null ? null : <p className={styles.refused} role="alert">{act.refused}</p>}
          </form>
        </FormProvider>
      </NeededFields>
    </Dialog>
  )
}

/** What can be taken back later, and what cannot, is said before it is done. */
function Undoing({ undo, isFinal }: { readonly undo: ActRule['undo']; readonly isFinal: boolean }) {
  if (isFinal || undo === 'never') return <p className={styles.final}><Icon name="alert" size={16} />{t('ui.cannot_be_undone')}</p>
  if (undo === 'counter') return <p className={styles.note}>{t('ui.undone_by_counter')}</p>
  if (typeof undo === 'object') return <p className={styles.note}>{t('ui.undone_within', { count: undo.withinSeconds })}</p>
  return undo === undefined ? null : <p className={styles.note}>{t(undo === 'back' ? 'ui.undone_back' : 'ui.undone_versions')}</p>
}
