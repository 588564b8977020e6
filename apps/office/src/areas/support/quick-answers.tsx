import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'

interface QuickAnswersProps {
  /** Of whoever is going to read it. */
  readonly language: string
  readonly onChoose: (text: string) => void
}

/** What staff often say, in the reader's language; in the first that there is where there is none in it. */
export function QuickAnswers({ language, onChoose }: QuickAnswersProps) {
  const { data } = useCall('GET /office/quick-answers')
  const answers = data?.answers ?? []
  if (answers.length === 0) return <span />
  return (
    <Menu
      align="start"
      trigger={<Button size="s" kind="quiet" icon="chevron-up">{t('complaints.quick')}</Button>}
      items={answers.map(({ key, texts }) => ({ key, label: key, onPress: () => onChoose(texts[language] ?? Object.values(texts)[0] ?? '') }))}
    />
  )
}
