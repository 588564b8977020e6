import { CSPProvider } from '@base-ui/react/csp-provider'
import { RouterProvider } from 'react-router/dom'
import { router } from './routes.tsx'

/** The document allows no markup made of text: the primitives' own style elements stay out, and their rules stand in our style sheets. */
export function App() {
  return (
    <CSPProvider disableStyleElements>
      <RouterProvider router={router} />
    </CSPProvider>
  )
}
