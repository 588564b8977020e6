import { useState } from 'react'
import { Toasts } from '#toast.tsx'
import { fields } from './fields.tsx'
import { figures } from './figures.tsx'
import { lists } from './lists.tsx'
import type { Part } from './part.ts'
import { signs } from './signs.tsx'
import { states } from './states.tsx'
import { longSamples, samples } from './words.ts'

const parts: readonly Part[] = [...signs, ...lists, ...fields, ...figures, ...states]

export function Gallery({ hasLongWords }: { readonly hasLongWords: boolean }) {
  const [say] = useState(hasLongWords ? longSamples : samples)
  return (
    <main>
      <h1 className="sr-only">Gallery</h1>
      {parts.map((part) => (
        <section key={part.name} className="gallery-part" aria-label={part.name}>
          <h2>{part.name}</h2>
          {Object.entries(part.states).map(([name, State]) => (
            <div key={name} className="gallery-state" data-state={`${part.name}: ${name}`}>
              <h3>{name}</h3>
              <State say={say} />
            </div>
          ))}
        </section>
      ))}
      <Toasts />
    </main>
  )
}
