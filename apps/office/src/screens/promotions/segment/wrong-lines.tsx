import type { LineProblem } from '@trevo/rules/promotions/segments'
import { number } from '#i18n/format.ts'
import { t, wordOf } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'

export interface Wrong {
  readonly line: number
  readonly problem: LineProblem
}

const shownMax = 200

/** Lines that were passed over, each with its number and why. */
export function WrongLines({ wrong, onClose }: { readonly wrong: readonly Wrong[]; readonly onClose: () => void }) {
  if (wrong.length === 0) return null
  return (
    <Dialog isOpen onClose={onClose} title={t('segments.wrong', { count: wrong.length })} text={t('segments.wrong_text')} foot={<Button kind="primary" onClick={onClose}>{t('segments.wrong_close')}</Button>}>
      <Facts facts={wrong.slice(0, shownMax).map(({ line, problem }) => ({ key: String(line), label: t('segments.line', { number: number(line) }), value: wordOf(`segments.problem.${problem}`) ?? problem }))} />
    </Dialog>
  )
}
