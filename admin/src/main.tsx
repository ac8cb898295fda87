import { prepareToasts } from '@saddar/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/app.css'
import { App } from './app/app.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// Toasts keep clear of what was pressed, so their code has to be here before anything is.
void prepareToasts()
