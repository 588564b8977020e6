import { useState } from 'react'
import { Toasts } from '#ui/toasts.tsx'
import { acts } from './acts.tsx'
import { fields } from './fields.tsx'
import { figures } from './figures.tsx'
import { layers } from './layers.tsx'
import { lists } from './lists.tsx'
import { records } from './records.tsx'
import { signs } from './signs.tsx'
import { states } from './states.tsx'
import { longSamples, samples } from './samples.ts'
import type { Part } from './part.ts'

const parts: readonly Part[] = [...lists, ...records, ...acts, ...figures, ...fields, ...layers, ...signs, ...states]

export function Gallery({ hasLongWords, part }: { readonly hasLongWords: boolean; readonly part: string | null }) {
  const [say] = useState(hasLongWords ? longSamples : samples)
  return (
    <main className="gallery">
      {parts.filter(({ name }) => part === null || name === part).map(({ name, isScreen, states: shown }) => (
        <section key={name} className="gallery-part" aria-label={name}>
          <h2>{name}</h2>
          <div className={isScreen === true ? 'gallery-screens' : 'gallery-states'}>
            {Object.entries(shown).map(([state, State]) => (
              <div key={state} className="gallery-state" data-state={`${name}: ${state}`}>
                <h3>{state}</h3>
                <State say={say} />
              </div>
            ))}
          </div>
        </section>
      ))}
      <Toasts />
    </main>
  )
}
