import { ActButton } from '#ui/act-button.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { useState } from 'react'
import type { Part } from './part.ts'

function Opened() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Mudar papéis</Button>
      <ActDialog line="PUT /office/people/:staffId/roles" act="staff.set-roles" params={{ staffId: 'stf_7' }} title="Mudar os papéis de Carla Nogueira" label="Mudar papéis" text="As sessões da pessoa terminam." version="3" isOpen={isOpen} onClose={() => setIsOpen(false)}
        values={{ roles: ['support'] }} names={{ roles: 'Papéis', state: 'Estado' }} toBody={({ roles }) => ({ roles: (roles as string[]).map((role) => ({ role, until: null })) })}>
        <TagsField name="roles" label="Papéis" isRequired />
      </ActDialog>
    </>
  )
}

export const acts: readonly Part[] = [
  { name: 'ActDialog', states: {
    'proposed, with fields': Opened,
    'done at once, final': () => <ActButton line="POST /office/people/:staffId/end" act="staff.end" params={{ staffId: 'stf_7' }} title="Encerrar o acesso" text="Carla Nogueira sai agora; propostas abertas são retiradas." version="3" danger="final" toBody={() => ({})} names={{ roles: 'Papéis', state: 'Estado' }} done="Acesso encerrado." />,
  } },
]
